import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  type FakeNetwork,
  HERE,
  stubWorkerGlobals,
} from '../../../tests/support/network/fake-worker-globals.ts'
import { cacheFirst, networkFirst, networkOnly, staleWhileRevalidate } from './strategies.ts'

const ask = (path: string) => new Request(HERE + path)
const eventFor = (path: string) => ({ request: ask(path), waitUntil() {} })
const textOf = async (found: Promise<Response>) => (await found).text()
let network: FakeNetwork

beforeEach(() => {
  vi.useRealTimers()
  ;({ network } = stubWorkerGlobals())
})

describe('the app shell', () => {
  const SHELL = '/assets/shell.html'
  beforeEach(async () => {
    await (await caches.open('precache-1')).put(SHELL, new Response('shell'))
  })

  test('comes from the cache for any page', async () => {
    expect(await textOf(cacheFirst(SHELL, ask('/join-us'), 'precache-1'))).toBe('shell')
  })

  test('comes from this version, whatever an older one has kept under its name', async () => {
    await (await caches.open('guide-0')).put(SHELL, new Response('a portal'))
    await (await caches.open('precache-2')).put(SHELL, new Response('new shell'))
    expect(await textOf(cacheFirst(SHELL, ask('/join-us'), 'precache-2'))).toBe('new shell')
  })

  test('that the device has lost is asked of the network, by the address of the page', async () => {
    vi.stubGlobal('caches', { match: () => Promise.reject(new Error('damaged')) })
    network['/join-us'] = answer('<p>join', 'text/html')
    expect(await textOf(cacheFirst(SHELL, ask('/join-us'), 'precache-1'))).toBe('<p>join')
  })

  test('stands in for an unknown page only without a network', async () => {
    network['/new'] = answer('new', 'text/html', 404)
    expect(await textOf(networkOnly(ask('/new'), SHELL, 'precache-1'))).toBe('new')
    delete network['/new']
    expect(await textOf(networkOnly(ask('/new'), SHELL, 'precache-1'))).toBe('shell')
    await expect(networkOnly(ask('/new'), '/assets/lost.html', 'precache-1')).rejects.toThrow(
      'Failed to fetch',
    )
  })
})

describe('a spreadsheet', () => {
  const CSV = '/vendors.csv'
  const read = () => networkFirst(eventFor(CSV))
  beforeEach(async () => {
    network[CSV] = answer('old', 'text/csv')
    await read()
  })

  test('comes from the network, and says so by having no time', async () => {
    network[CSV] = answer('new', 'text/csv')
    const found = await read()
    expect([await found.text(), found.headers.get('x-kept-at')]).toEqual(['new', null])
  })

  test.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is busy', answer('', 'text/plain', 503)],
  ])('is the copy with its time when the network %s', async (_, failing) => {
    network[CSV] = failing
    const found = await read()
    expect(await found.text()).toBe('old')
    expect(Date.now() - Date.parse(found.headers.get('x-kept-at')!)).toBeLessThan(10_000)
  })

  test('is the copy after three seconds of silence', async () => {
    vi.useFakeTimers()
    network[CSV] = () => new Promise<Response>(() => {})
    const found = vi.fn()
    void read().then(found)
    await vi.advanceTimersByTimeAsync(2999)
    expect(found).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(found).toHaveBeenCalledOnce()
  })

  test('that comes too late is the copy of the next request', async () => {
    vi.useFakeTimers()
    network[CSV] = () => new Promise((resolve) => setTimeout(resolve, 5000, new Response('late')))
    const first = read()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await textOf(first)).toBe('old')
    delete network[CSV]
    expect(await textOf(read())).toBe('late')
  })

  test('that the volunteers have taken away is away', async () => {
    network[CSV] = answer('', 'text/plain', 404)
    expect((await read()).status).toBe(404)
  })

  test("is not replaced by a portal's page", async () => {
    network[CSV] = answer('<h1>Log in</h1>', 'text/html')
    await read()
    delete network[CSV]
    expect(await textOf(read())).toBe('old')
  })
})

test('a picture is the copy at once, and the newest the next time', async () => {
  const picture = () => textOf(staleWhileRevalidate(eventFor('/Map.jpg')))
  network['/Map.jpg'] = answer('one', 'image/jpeg')
  expect(await picture()).toBe('one')
  network['/Map.jpg'] = answer('two', 'image/jpeg')
  expect(await picture()).toBe('one')
  await vi.waitFor(async () => expect(await picture()).toBe('two'))
  network['/Map.jpg'] = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await picture()).toBe('two')
})
