import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { type RawAnswer, sendBytes } from '../support/servers/raw-http.ts'
import { type RunningServer, startServer } from '../support/servers/running-server.ts'
import { request } from './attack.ts'

const ASSETS = join(resolve(import.meta.dirname, '../..'), 'dist/web/assets')
const named = (pattern: RegExp) => `/assets/${readdirSync(ASSETS).find((n) => pattern.test(n))!}`
const SHELL = named(/\.html$/)
const SCRIPT = named(/\.js$/)
const ENCODED = SHELL.replace('.html', '%2ehtml')

/** Every answer that has to be a page, its methods and statuses apart from 200 to GET. */
const PAGES: [method: string, target: string, status: number][] = [
  ...['/', '/browse-stalls', '/rate-stall?id=12', '/stall/none', SHELL].flatMap(
    (path): [string, string, number][] => [
      ['GET', path, 200],
      ['HEAD', path, 200],
      ['GET', `${path}${path.includes('?') ? '&' : '?'}x`, 200],
      ['GET', `${path}${path.includes('?') ? '&' : '?'}x=.js`, 200],
    ],
  ),
  ['GET', `${SHELL}?`, 200],
  ['GET', `http://mela.example${SHELL}?x`, 200],
  ['GET', '/%62rowse-stalls', 200],
  ['GET', '/browse-stalls/', 200],
  ['GET', '/nowhere', 404],
  ['HEAD', '/nowhere.js', 404],
  ['GET', '/index.html?x', 404],
  ['GET', '/assets', 404],
  ['GET', '/assets%2fnone.js', 404],
  ['GET', '/%E0%A4%A', 404],
  ['GET', `${SHELL}/../x`, 404],
  ['POST', SCRIPT, 404],
  ['DELETE', `${SHELL}?x`, 404],
  ['OPTIONS', `${SCRIPT}?x`, 404],
]

const dataDir = mkdtempSync(join(tmpdir(), 'mela-policies-'))
let server: RunningServer
beforeAll(async () => void (server = await startServer({ DATA_DIR: dataDir })), 30_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const names = Object.keys(pageHeaders({ scriptHashes: [] }))
const send = async (method: string, target: string, headers = {}): Promise<RawAnswer> =>
  (await sendBytes(server.url, request(method, target, headers)))[0]!
const missing = ({ headers }: RawAnswer) => names.filter((name) => !headers[name])

test('every page has all policies', () =>
  expectEach(PAGES, async (method, target, status) => {
    const answer = await send(method, target)
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(missing(answer)).toEqual([])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }))

test('a phone that has a page already gets the policies again', () =>
  expectEach(['/', SHELL, `${SHELL}?x`], async (target) => {
    const { headers } = await send('GET', target)
    const again = await send('GET', target, { 'if-none-match': headers['etag']! })
    expect([again.status, missing(again)]).toEqual([304, []])
  }))

test('a page of another spelling is no page without policies', async () => {
  for (const target of [ENCODED, `${ENCODED}?x`, SHELL.replace('assets', '%61ssets')]) {
    expect([target, missing(await send('GET', target))]).toEqual([target, []])
  }
})

test('a refusal has the policies too, and a script does without them', async () => {
  const refused = await send('POST', '/feedback', { 'content-type': 'text/plain' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(missing(refused)).toEqual([])
  for (const target of [SCRIPT, `${SCRIPT}?x.html`]) {
    const script = await send('GET', target)
    expect([script.status, missing(script)]).toEqual([200, names])
    expect(script.headers['x-content-type-options']).toBe('nosniff')
  }
})
