import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHeaders } from '#server/http/security-headers.ts'
import { type AttackTarget, openSqliteTarget } from '../support/servers/attack-target.ts'
import { type RawAnswer, sendBytes } from '../support/servers/raw-http.ts'
import { TOTALS } from '../support/servers/addresses.ts'
import { request } from './attack.ts'

const ASSETS = join(resolve(import.meta.dirname, '../..'), 'dist/web/assets')
const named = (pattern: RegExp) => `/assets/${readdirSync(ASSETS).find((n) => pattern.test(n))!}`
const SCRIPT = named(/\.js$/)

/** Requests that get a page in response. */
const PAGES: [method: string, target: string, status: number][] = [
  ['GET', '/', 200],
  ['HEAD', '/browse-stalls', 200],
  ['GET', '/rate-stall?id=12&x=.js', 200],
  ['GET', '/%62rowse-stalls', 200],
  ['HEAD', '/hi/browse-stalls?x=.js', 200],
  ['GET', 'http://mela.example/hi/browse-stalls?x', 200],
  ['HEAD', '/nowhere.js', 404],
  ['GET', '/assets%2fnone.js', 404],
  ['GET', '/%E0%A4%A', 404],
  ['GET', '/assets/../x', 404],
  ['POST', SCRIPT, 404],
]

let target: AttackTarget
beforeAll(async () => void (target = await openSqliteTarget()), 30_000)
afterAll(() => target.close())

const names = Object.keys(pageHeaders({ scriptHashes: [] }))
const send = async (method: string, address: string, headers = {}): Promise<RawAnswer> =>
  (await sendBytes(target.server.url, request(method, address, headers)))[0]!
const missing = ({ headers }: RawAnswer) => names.filter((name) => !headers[name])

test('every page has all security policies, regardless of its address', async () => {
  for (const [method, address, status] of PAGES) {
    const answer = await send(method, address)
    const { 'content-type': type, 'x-content-type-options': sniff } = answer.headers
    const found = [address, answer.status, type, sniff, missing(answer)]
    expect.soft(found).toEqual([address, status, 'text/html; charset=utf-8', 'nosniff', []])
  }
})

test('a phone that already has a page gets the policies again', async () => {
  for (const address of ['/', '/hi/browse-stalls?x']) {
    const { headers } = await send('GET', address)
    const again = await send('GET', address, { 'if-none-match': headers['etag']! })
    expect.soft([address, again.status, missing(again)]).toEqual([address, 304, []])
  }
})

test('a refusal has the policies; scripts and totals do not need them', async () => {
  const refused = await send('POST', '/feedback', { 'content-type': 'text/plain' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(missing(refused)).toEqual([])
  for (const address of [SCRIPT, `${SCRIPT}?x.html`, TOTALS]) {
    const answer = await send('GET', address)
    expect([answer.status, missing(answer)]).toEqual([200, names])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})
