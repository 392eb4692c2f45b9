import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  type FakeNetwork,
  HERE,
  stubWorkerGlobals,
} from '../../../tests/support/network/fake-worker-globals.ts'
import { toPattern } from '../../../build/make-offline.ts'
import { APP_SHELL, PAGES } from '#shared/precache-list.ts'
import { appShellFirst, cacheFirst, networkFirst, staleWhileRevalidate } from './strategies.ts'

const ask = (path: string) => new Request(HERE + path)
const eventFor = (path: string) => ({ request: ask(path), waitUntil() {} })
const textOf = async (found: Promise<Response>) => (await found).text()
let network: FakeNetwork

beforeEach(() => {
  vi.useRealTimers()
  ;({ network } = stubWorkerGlobals())
})

describe('the app shell', () => {
  const keepShell = async (
    version: string,
    text: string,
    pages = ['/', '/join-us', '/stall/:id'],
  ) => {
    const headers = { [PAGES]: toPattern(pages) }
    await (await caches.open(version)).put(APP_SHELL, new Response(text, { headers }))
  }
  const visit = (path: string, language = 'precache', version = 'precache-1') =>
    textOf(appShellFirst(ask(path), language, version))
  beforeEach(() => keepShell('precache-1', 'shell'))

  test.each(['/', '/join-us', '/join-us/', '/join-us?x=1', '/stall/s%20x'])(
    'comes from the cache for %s, a page of this version, whatever its query',
    async (path) => expect(await visit(path)).toBe('shell'),
  )

  test.each(['/nowhere', '/stall', '/stall/a/b', '/join-us/12', '/Map.jpg'])(
    'stands in for %s, which may be something newer, only without a network',
    async (path) => {
      network[path] = answer('new', 'text/html', 404)
      expect(await visit(path)).toBe('new')
      delete network[path]
      expect(await visit(path)).toBe('shell')
    },
  )

  test('comes from this version, also when it was gone back to', async () => {
    await keepShell('precache-2', 'newer shell')
    expect(await visit('/join-us')).toBe('shell')
    expect(await visit('/join-us', 'precache', 'precache-2')).toBe('newer shell')
  })

  test('in another language comes from the newest complete version that the device has', async () => {
    for (const version of ['hi-1', 'hi-2']) await keepShell(version, version, ['/hi/join-us'])
    await caches.open('hi-3')
    expect(await visit('/hi/join-us', 'hi')).toBe('hi-2')
  })

  test('in a language that the device does not have comes from the network, else in its own', async () => {
    network['/hi/join-us'] = answer('<p>जुड़ें', 'text/html')
    expect(await visit('/hi/join-us', 'hi')).toBe('<p>जुड़ें')
    delete network['/hi/join-us']
    expect(await visit('/hi/join-us', 'hi')).toBe('shell')
  })

  test('that the device has lost is asked of the network, by the address of the page', async () => {
    const damaged = () => Promise.reject(new Error('damaged'))
    vi.stubGlobal('caches', { match: damaged, keys: damaged })
    network['/join-us'] = answer('<p>join', 'text/html')
    expect(await visit('/join-us')).toBe('<p>join')
    delete network['/join-us']
    await expect(visit('/join-us')).rejects.toThrow('Failed to fetch')
  })
})

test('a built file comes from this version, whatever an older one has kept under its name', async () => {
  const FILE = '/assets/app.js'
  await (await caches.open('guide-0')).put(FILE, new Response('a portal'))
  await (await caches.open('precache-2')).put(FILE, new Response('app'))
  expect(await textOf(cacheFirst(ask(FILE), ask(FILE), 'precache-2'))).toBe('app')
})

test('a file that no precache has is kept with the version once it was fetched, but never a page in its place', async () => {
  const [board, portal] = ['/assets/board-screen.js', '/assets/png-worker.js']
  network[board] = answer('board', 'text/javascript')
  network[portal] = answer('<h1>Log in</h1>', 'text/html')
  const get = (file: string) => textOf(cacheFirst(ask(file), ask(file), 'precache-2'))
  await Promise.all([get(board), get(portal)])
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
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
