import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  type FakeNetwork,
  HERE,
  stubWorkerGlobals,
} from '../../../../tests/support/network/fake-worker-globals.ts'
import { toPattern } from '#server/pages/site-texts.ts'
import { FESTIVAL_MARK, festivalHref, KEPT_FESTIVAL } from '#shared/precache.ts'
import { freshFestival, refreshOtherLanguages, showPage } from './kept-festival.ts'

const VERSION = 'precache-2'
const HEADERS = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }
const LOGO = '/logo.svg?1'
const PAGES = ['/', '/join-us', '/stall/:id']
const ask = (path: string) => new Request(HERE + path)
const textOf = async (found: Promise<Response>) => (await found).text()
let network: FakeNetwork

/** A festival file as the server writes it. */
const fileOf = (build: string, title: string, pages = PAGES, hindiFont?: string, logo = LOGO) =>
  JSON.stringify({
    build,
    version: title,
    pages: toPattern(pages),
    shell: `<html>${FESTIVAL_MARK}</html>`,
    festival: { title, logo, hindiFont },
  })
const json = (text: string) => answer(text, 'application/json')

async function keep(cacheName: string, title: string, pages?: string[]) {
  const cache = await caches.open(cacheName)
  await cache.put(KEPT_FESTIVAL, new Response(fileOf(cacheName, title, pages)))
}
async function keptTitle(cacheName: string) {
  const kept = await caches.match(KEPT_FESTIVAL, { cacheName })
  return kept && ((await kept.json()) as { version: string }).version
}

beforeEach(async () => {
  ;({ network } = stubWorkerGlobals())
  vi.stubGlobal('VERSION', VERSION)
  vi.stubGlobal('LANGUAGE', 'en')
  vi.stubGlobal('PAGE_HEADERS', HEADERS)
  await keep(VERSION, 'Mela')
})

describe('a page', () => {
  const visit = (path: string, language = 'en') => textOf(showPage(ask(path), language))
  const pageOf = (title: string) =>
    `<html><script type="application/json" id="festival">{"title":"${title}","logo":"${LOGO}"}</script></html>`

  test('is made from the cached festival, whatever its query, with the headers of a page', async () => {
    for (const path of ['/', '/join-us', '/join-us/', '/join-us?x=1', '/stall/s%20x']) {
      expect([path, await visit(path)]).toEqual([path, pageOf('Mela')])
    }
    const { headers } = await showPage(ask('/'), 'en')
    expect(Object.fromEntries(headers)).toEqual(HEADERS)
  })

  test('contains the festival unchanged: no text in it can close the element or act as a replacement pattern', async () => {
    const title = "</script><script>alert(1)</script> $& $` $' <!--"
    await keep(VERSION, title)
    const page = await visit('/')
    expect(page.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
    const [, data] = />(\{.*\})</.exec(page)!
    expect(JSON.parse(data!)).toEqual({ title, logo: LOGO })
  })

  test('that the cached festival lacks may be newer: it comes from the network, or falls back to the cached festival', async () => {
    for (const path of ['/nowhere', '/stall', '/stall/a/b', '/join-us/12', '/Map.jpg']) {
      network[path] = answer('new', 'text/html', 404)
      expect([path, await visit(path)]).toEqual([path, 'new'])
      delete network[path]
      expect([path, await visit(path)]).toEqual([path, pageOf('Mela')])
    }
  })

  test('comes from the version of this worker, also after a rollback', async () => {
    await keep('precache-3', 'Newer')
    expect(await visit('/join-us')).toBe(pageOf('Mela'))
    vi.stubGlobal('VERSION', 'precache-3')
    expect(await visit('/join-us')).toBe(pageOf('Newer'))
  })

  test('in another language comes from the newest complete version in that language, else from the network', async () => {
    network['/hi/join-us'] = answer('<p>जुड़ें', 'text/html')
    expect(await visit('/hi/join-us', 'hi')).toBe('<p>जुड़ें')
    delete network['/hi/join-us']
    expect(await visit('/hi/join-us', 'hi')).toBe(pageOf('Mela'))
    for (const version of ['hi-1', 'hi-2']) await keep(version, version, ['/hi/join-us'])
    await caches.open('hi-3')
    expect(await visit('/hi/join-us', 'hi')).toBe(pageOf('hi-2'))
  })

  test('is fetched from the network if the device has lost the festival', async () => {
    const damaged = () => Promise.reject(new Error('damaged'))
    network['/join-us'] = answer('<p>join', 'text/html')
    await (await caches.open(VERSION)).put(KEPT_FESTIVAL, new Response('{"build'))
    expect(await visit('/join-us')).toBe('<p>join')
    vi.stubGlobal('caches', { match: damaged, keys: damaged })
    expect(await visit('/join-us')).toBe('<p>join')
    delete network['/join-us']
    await expect(visit('/join-us')).rejects.toThrow('Failed to fetch')
  })
})

describe('the festival', () => {
  const EN = festivalHref('en')
  const HI = festivalHref('hi')
  const read = async (href = EN) =>
    ((await (await freshFestival(ask(href))).json()) as { version: string }).version

  test('comes from the network and is cached; without a network the cached copy is used', async () => {
    network[EN] = json(fileOf(VERSION, 'Edited'))
    expect(await read()).toBe('Edited')
    expect(await keptTitle(VERSION)).toBe('Edited')
    delete network[EN]
    expect(await read()).toBe('Edited')
  })

  test('is cached with the font of its title and its logo, or without them until they load', async () => {
    const [font, logo] = ['/assets/display-devanagari-1.woff2', '/logo.svg?2']
    const keptFile = async (href: string) => (await caches.match(HERE + href))?.text()
    network[EN] = json(fileOf(VERSION, 'Edited', PAGES, font, logo))
    await read()
    expect(await keptTitle(VERSION)).toBe('Edited')
    expect([await keptFile(font), await keptFile(logo)]).toEqual([undefined, undefined])
    network[font] = answer('letters', 'font/ttf')
    network[logo] = answer('lotus', 'image/svg+xml')
    await read()
    expect([await keptFile(font), await keptFile(logo)]).toEqual(['letters', 'lotus'])
  })

  test('of another version of the app is passed on but not cached, because its files are not in this precache', async () => {
    network[EN] = json(fileOf('precache-3', 'Newer'))
    expect(await read()).toBe('Newer')
    expect(await keptTitle(VERSION)).toBe('Mela')
  })

  test("is never replaced by a captive portal's page or a failure", async () => {
    for (const wrong of [answer('<h1>Log in</h1>', 'text/html'), answer('{}', 'text/plain', 503)]) {
      network[EN] = wrong
      await freshFestival(ask(EN))
      expect(await keptTitle(VERSION)).toBe('Mela')
    }
  })

  test('in a language that the device has not cached is passed on, and fails without a network', async () => {
    network[HI] = json(fileOf('hi-1', 'मेला'))
    expect(await read(HI)).toBe('मेला')
    expect(await caches.keys()).toEqual([VERSION])
    delete network[HI]
    await expect(read(HI)).rejects.toThrow('Failed to fetch')
  })

  test('is refreshed in every other language that the device has', async () => {
    await keep('hi-1', 'पुराना')
    await keep('hi-2', 'पुराना')
    network[HI] = json(fileOf('hi-2', 'नया'))
    await refreshOtherLanguages()
    expect([await keptTitle('hi-1'), await keptTitle('hi-2')]).toEqual(['पुराना', 'नया'])
    network[HI] = json(fileOf('hi-3', 'दूसरे का'))
    await refreshOtherLanguages()
    delete network[HI]
    await refreshOtherLanguages()
    expect(await keptTitle('hi-2')).toBe('नया')
  })
})
