import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveFile } from '#shared/catalogue/live.ts'
import { toProductId } from '#shared/catalogue/import-catalogue.ts'
import { aSiteFestival } from '../../tests/support/festivals/site-festival.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { type FakePages, fakeRenderers } from '../../tests/support/servers/fake-renderers.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { SiteFestival } from '../festival/site-festival.ts'

let dir: string
let app: FastifyInstance
function write(path: string, text: string) {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
/** Pages without stalls, by language and address. */
const BARE: Partial<Record<string, string>> = {
  '/': '<p>home</p>',
  '/rate-stall': '<p>a stall</p>',
  '/browse-stalls': '<p>the list</p>',
  '/404': '<p>nothing here</p>',
  '/hi': '<p>मुख्य पेज</p>',
  '/hi/rate-stall': '<p>एक स्टॉल</p>',
  '/hi/browse-stalls': '<p>सूची</p>',
  '/hi/404': '<p>यहाँ कुछ नहीं</p>',
}
const toPages: FakePages = (prefix) => ({
  findPage(_shown, address) {
    const path = address.replace(/(.)\/$/, '$1')
    const isLive = path === `${prefix}/rate-stall`
    const isList = path === `${prefix}/browse-stalls`
    return isLive || isList || path === (prefix || '/') ? { path, isLive, isList } : undefined
  },
  renderBarePage: (_shown, path) => BARE[path === '/404' ? prefix + path : path]!,
  findLivePage: (_shown, path, search, vendors) =>
    search.includes('id=12')
      ? { href: `${path}?id=12`, render: () => `<p>${vendors[0]?.stallName}${prefix}</p>` }
      : undefined,
})
let festival: SiteFestival | undefined
const get = (url: string, headers = {}) => app.inject({ url, headers })

beforeEach(async () => {
  dir = makeFolder()
  festival = aSiteFestival()
  const files = {
    'web/_headers': '/*',
    'web/assets/app-x1.js': 'app()',
    'web/assets/app-x1.js.br': 'brotli',
    'web/assets/app-x1.js.gz': 'gzip',
    'content/files/vendors.csv': 'stall_number,stall_name\n12,Chai Tapri\n',
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  app = await buildApp({
    tables: undefined,
    webDir: join(dir, 'web'),
    contentDir: join(dir, 'content'),
    renderers: fakeRenderers(toPages),
    festivals: { read: () => festival, findProblems: () => [] },
  })
})
afterEach(() => app.close())

test('only public file types are served from the volunteers’ folder, in their current state', async () => {
  write('content/files/committee.xlsx', 'private')
  write('content/files/old/vendors.csv', 'private')
  symlinkSync('/etc/passwd', join(dir, 'content/files/passwd.jpg'))
  write('content/files/Map.jpg', 'a map')
  expect((await get('/Map.jpg')).body).toBe('a map')
  // The folder has no products.csv.
  for (const name of ['committee.xlsx', 'old/vendors.csv', 'passwd.jpg', 'products.csv']) {
    const missing = await get(`/${name}`)
    expect([name, missing.statusCode]).toEqual([name, 404])
  }
  const first = await get('/vendors.csv')
  expect(first.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(first.headers['cache-control']).toBe('no-store')
  write('content/files/vendors.csv', 'stall_number,stall_name\n1,New\n')
  const zipped = await get('/vendors.csv', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(zipped.rawPayload).toString()).toContain('1,New')
})

test('the named sites may show the list in a frame, and no page with stars or a form', async () => {
  const frames = async (path: string) => {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
  }
  const none = ["'none'", 'DENY']
  expect(await frames('/browse-stalls')).toEqual(none)
  festival = aSiteFestival({ embedOn: ['https://club.example', 'https://b.example'] })
  for (const path of ['/browse-stalls', '/browse-stalls?map', '/hi/browse-stalls?q=tea']) {
    expect(await frames(path)).toEqual(['https://club.example https://b.example', undefined])
  }
  for (const path of ['/', '/rate-stall?id=12', '/hi', '/nowhere', '/vendors.csv']) {
    expect([path, await frames(path)]).toEqual([path, none])
  }
})

test('an unknown address gets the 404 page with status 404', async () => {
  for (const path of ['/nowhere', '/index.html', '/_headers']) {
    const page = await get(path)
    expect([path, page.statusCode, page.body]).toEqual([path, 404, '<p>nothing here</p>'])
  }
})

test('the language is that of the address, or the visitor’s choice', async () => {
  const chosen = { cookie: 'a=b; language=hi' }
  for (const [path, headers, body] of [
    ['/hi', {}, '<p>मुख्य पेज</p>'],
    ['/hi/rate-stall?id=12', {}, '<p>Chai Tapri/hi</p>'],
    ['/hi/nowhere', {}, '<p>यहाँ कुछ नहीं</p>'],
    ['/himalaya', {}, '<p>nothing here</p>'],
    ['/', chosen, '<p>मुख्य पेज</p>'],
    ['/rate-stall?id=12', chosen, '<p>Chai Tapri/hi</p>'],
    ['/rate-stall?id=99', chosen, '<p>एक स्टॉल</p>'],
    ['/nowhere', chosen, '<p>यहाँ कुछ नहीं</p>'],
    ['/', { cookie: 'language=constructor' }, '<p>home</p>'],
    ['/', { 'accept-language': 'hi-IN,hi' }, '<p>home</p>'],
  ] as const) {
    const page = await get(path, headers)
    expect([path, headers, page.body]).toEqual([path, headers, body])
    // A shared cache must not serve one visitor's page to the next.
    const varies = (page.headers['vary'] ?? '').includes('cookie')
    expect([path, varies]).toEqual([path, !/^\/hi(\/|$)/.test(path)])
  }
  expect((await get('/hi', chosen)).headers['vary'] ?? '').not.toContain('cookie')
})

test('what is sold out and closed is one small file, which is sent again only after a change', async () => {
  write('content/files/vendors.csv', 'stall_number,stall_name,closed\n12,Chai Tapri,yes\n')
  const writeProducts = (rows: string) =>
    write('content/files/products.csv', `stall_number,name,price,in_stock\n${rows}`)
  writeProducts('12,Chai,10,no\n12,Samosa,20,yes\n')
  const first = await get('/live.json')
  expect(first.headers['cache-control']).toBe('public, s-maxage=3, max-age=0')
  // The policies are larger than the file.
  expect(first.headers['content-security-policy']).toBeUndefined()
  const { list, ...others } = first.json<LiveFile>()
  const chai = toProductId('12', 'Chai', 0)
  expect(others).toEqual({
    festival: festival!.version,
    closed: [['12', 'yes']],
    queues: [],
    soldOut: [chai],
  })
  const known = { 'if-none-match': first.headers['etag'] }
  expect((await get('/live.json', known)).statusCode).toBe(304)
  const read = async () => {
    const answer = await get('/live.json', { ...known, 'accept-encoding': 'br' })
    return JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as LiveFile
  }
  writeProducts('12,Chai,10,no\n12,Samosa,20,no\n')
  await expect.poll(read).toMatchObject({ list, soldOut: [chai, toProductId('12', 'Samosa', 0)] })
  writeProducts('12,Chai,15,no\n12,Samosa,20,no\n')
  await expect.poll(async () => (await read()).list).not.toBe(list)
  festival = undefined
  expect((await get('/live.json')).statusCode).toBe(503)
})

test('built files are sent in the best accepted encoding, and cached for good', async () => {
  const forms = [
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'app()'],
  ] as const
  for (const [accepted, encoding, body] of forms) {
    const file = await get('/assets/app-x1.js', { 'accept-encoding': accepted })
    expect([file.headers['content-encoding'], file.body]).toEqual([encoding, body])
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.headers['vary']).toBe('accept-encoding')
  }
  expect((await get('/assets/app-old.js')).statusCode).toBe(404)
})

test('while there is no festival, every address says what to do, and files of the app are served', async () => {
  festival = undefined
  for (const path of ['/', '/hi', '/nowhere', '/rate-stall?id=12']) {
    const page = await get(path)
    expect([path, page.statusCode]).toEqual([path, 503])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('No festival yet')
  }
  expect((await get('/assets/app-x1.js')).statusCode).toBe(200)
  festival = aSiteFestival()
  expect((await get('/')).body).toBe('<p>home</p>')
})
