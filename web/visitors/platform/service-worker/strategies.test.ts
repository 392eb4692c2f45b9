import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  type FakeNetwork,
  HERE,
  stubWorkerGlobals,
} from '../../../../tests/support/network/fake-worker-globals.ts'
import { cacheFirst, networkFirst, staleWhileRevalidate } from './strategies.ts'

const ask = (path: string) => new Request(HERE + path)
const eventFor = (path: string) => ({ request: ask(path), waitUntil() {} })
const textOf = async (found: Promise<Response>) => (await found).text()
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const PORTAL = answer('<h1>Log in</h1>', 'text/html')
let network: FakeNetwork

beforeEach(() => {
  vi.useRealTimers()
  ;({ network } = stubWorkerGlobals())
})

test("a built file comes from this version's precache and is cached there once fetched, but a page never is", async () => {
  const [app, board, portal] = ['/assets/app.js', '/assets/board-screen.js', '/assets/worker.js']
  await (await caches.open('guide-0')).put(app, new Response('a portal'))
  await (await caches.open('precache-2')).put(app, new Response('app'))
  const get = (file: string) => textOf(cacheFirst(ask(file), 'precache-2'))
  expect(await get(app)).toBe('app')
  network[board] = answer('board', 'text/javascript')
  network[portal] = PORTAL
  await Promise.all([get(board), get(portal)])
  network[board] = offline
  network[portal] = offline
  expect(await get(board)).toBe('board')
  await expect(get(portal)).rejects.toThrow('Failed to fetch')
  expect(await caches.match(board, { cacheName: 'precache-2' })).toBeDefined()
})

describe('a spreadsheet', () => {
  const CSV = '/vendors.csv'
  const read = () => networkFirst(eventFor(CSV))
  beforeEach(async () => {
    network[CSV] = answer('old', 'text/csv')
    await read()
  })

  test('comes from the network without a time, else from the cache with its time', async () => {
    for (const failing of [offline, answer('', 'text/plain', 503)]) {
      network[CSV] = failing
      const found = await read()
      expect(await found.text()).toBe('old')
      expect(Date.now() - Date.parse(found.headers.get('x-kept-at')!)).toBeLessThan(10_000)
    }
    network[CSV] = answer('new', 'text/csv')
    const found = await read()
    expect([await found.text(), found.headers.get('x-kept-at')]).toEqual(['new', null])
  })

  test('falls back to the copy after three seconds, and a late answer serves the next request', async () => {
    vi.useFakeTimers()
    network[CSV] = () => new Promise((resolve) => setTimeout(resolve, 5000, new Response('late')))
    const found = vi.fn()
    const first = read()
    void first.then(found)
    await vi.advanceTimersByTimeAsync(2999)
    expect(found).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(found).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await textOf(first)).toBe('old')
    delete network[CSV]
    expect(await textOf(read())).toBe('late')
  })

  test("is removed when the volunteers remove it, and never replaced by a captive portal's page", async () => {
    network[CSV] = PORTAL
    await read()
    delete network[CSV]
    expect(await textOf(read())).toBe('old')
    network[CSV] = answer('', 'text/plain', 404)
    expect((await read()).status).toBe(404)
  })
})

test('a picture comes from the cache at once; its newest version is shown the next time', async () => {
  const picture = () => textOf(staleWhileRevalidate(eventFor('/Map.jpg')))
  network['/Map.jpg'] = answer('one', 'image/jpeg')
  expect(await picture()).toBe('one')
  network['/Map.jpg'] = answer('two', 'image/jpeg')
  expect(await picture()).toBe('one')
  await vi.waitFor(async () => expect(await picture()).toBe('two'))
  network['/Map.jpg'] = offline
  expect(await picture()).toBe('two')
})
