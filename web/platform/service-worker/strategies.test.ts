import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropOldGuides,
  freshFile,
  fromDevice,
  keepFiles,
  keepGuide,
  keptFile,
} from './strategies.ts'

/** The browser's Cache API, as far as the worker uses it. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, HERE).href
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) =>
        void entries.set(keyOf(request), answer),
    }
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: Request | string, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...all.keys()] : [cacheName]
      for (const name of names) {
        const found = all.get(name)?.get(keyOf(request))
        if (found) return found.clone()
      }
      return undefined
    },
  }
}

const HERE = 'https://mela.example'
const stay = () => {}
let network: Record<string, () => Promise<Response>>
let asked: string[]

const answer = (text: string, type = 'text/javascript', status = 200) => {
  return async () => new Response(text, { status, headers: { 'content-type': type } })
}
const never = () => new Promise<Response>(() => {})
const ask = (path: string) => new Request(HERE + path)
const partOf = (path: string) => fromDevice(path, ask(path))
const textOf = async (found: Promise<Response>) => (await found).text()

beforeEach(() => {
  vi.useRealTimers()
  network = {}
  asked = []
  vi.stubGlobal('caches', createCaches())
  vi.stubGlobal('fetch', (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, HERE).pathname
    asked.push(path)
    return network[path]?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})

describe('a version of the guide', () => {
  test('is whole, or the next try goes on from what has come', async () => {
    network = { '/assets/a.js': answer('a') }
    const files = ['/assets/a.js', '/assets/b.js']
    await expect(keepGuide('precache-1', files)).rejects.toThrow('Failed to fetch')
    network['/assets/b.js'] = answer('b')
    asked = []
    await keepGuide('precache-1', files)
    expect(asked).toEqual(['/assets/b.js'])
    expect(await textOf(partOf('/assets/a.js'))).toBe('a')
  })

  test('takes what it shares with the one before from there', async () => {
    network = { '/assets/a.js': answer('a'), '/assets/c.js': answer('c') }
    await keepGuide('precache-1', ['/assets/a.js'])
    asked = []
    await keepGuide('precache-2', ['/assets/a.js', '/assets/c.js'])
    expect(asked).toEqual(['/assets/c.js'])
  })

  test.each([
    ["a portal's page", answer('<h1>Log in</h1>', 'text/html')],
    ['an error', answer('gone', 'text/javascript', 404)],
  ])('never keeps %s in place of a file', async (_, wrong) => {
    network = { '/assets/a.js': wrong }
    await expect(keepGuide('precache-1', ['/assets/a.js'])).rejects.toThrow('No /assets/a.js')
    network = { '/assets/a.js': answer('a') }
    await keepGuide('precache-1', ['/assets/a.js'])
    expect(await textOf(partOf('/assets/a.js'))).toBe('a')
  })

  test('keeps a page that the host has moved as one that was not', async () => {
    const moved = new Response('<p>shell', { headers: { 'content-type': 'text/html' } })
    Object.defineProperty(moved, 'redirected', { value: true })
    network = { '/assets/app-shell.html': async () => moved }
    await keepGuide('precache-1', ['/assets/app-shell.html'])
    expect((await partOf('/assets/app-shell.html')).redirected).toBe(false)
  })

  test('and the whole one before stay, all others go, and content stays', async () => {
    network = { '/assets/a.js': answer('a') }
    await caches.open('content')
    for (const name of ['precache-1', 'precache-2']) await keepGuide(name, ['/assets/a.js'])
    await keepGuide('precache-half', ['/assets/b.js']).catch(() => {})
    await keepGuide('precache-3', ['/assets/a.js'])
    await dropOldGuides('precache-3')
    expect(await caches.keys()).toEqual(['content', 'precache-2', 'precache-3'])
  })

  test('of an earlier release, which called it guide, is the one before, and then goes', async () => {
    network = { '/assets/a.js': answer('a') }
    for (const name of ['guide-1', 'guide-2']) await keepGuide(name, ['/assets/a.js'])
    for (const [name, kept] of [
      ['precache-1', ['guide-2', 'precache-1']],
      ['precache-2', ['precache-1', 'precache-2']],
    ] as const) {
      await keepGuide(name, ['/assets/a.js'])
      await dropOldGuides(name)
      expect(await caches.keys()).toEqual(kept)
    }
  })

  test('that is gone back to stays, whatever came after it', async () => {
    network = { '/assets/a.js': answer('a') }
    for (const name of ['precache-1', 'precache-2', 'precache-3'])
      await keepGuide(name, ['/assets/a.js'])
    await dropOldGuides('precache-1')
    expect(await caches.keys()).toEqual(['precache-1', 'precache-3'])
  })

  test('that the device has lost is asked of the network, by the address that was asked', async () => {
    vi.stubGlobal('caches', { match: () => Promise.reject(new Error('damaged')) })
    network = { '/join-us': answer('<p>join', 'text/html') }
    expect(await textOf(fromDevice('/assets/app-shell.html', ask('/join-us')))).toBe('<p>join')
  })
})

describe('a spreadsheet', () => {
  const CSV = '/vendors.csv'
  const fresh = () => freshFile(ask(CSV), stay)
  beforeEach(async () => {
    network[CSV] = answer('old', 'text/csv')
    await keepFiles([HERE + CSV])
  })

  test('comes from the network, and says so by having no time', async () => {
    network[CSV] = answer('new', 'text/csv')
    const found = await fresh()
    expect([await found.text(), found.headers.get('x-kept-at')]).toEqual(['new', null])
  })

  test.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is busy', answer('', 'text/plain', 503)],
  ])('is the copy with its time when the network %s', async (_, failing) => {
    network[CSV] = failing
    const found = await fresh()
    expect(await found.text()).toBe('old')
    expect(Date.now() - Date.parse(found.headers.get('x-kept-at')!)).toBeLessThan(10_000)
  })

  test('is the copy after three seconds of silence', async () => {
    vi.useFakeTimers()
    network[CSV] = never
    const found = vi.fn()
    void fresh().then(found)
    await vi.advanceTimersByTimeAsync(2999)
    expect(found).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(found).toHaveBeenCalledOnce()
  })

  test('that the volunteers have taken away is away', async () => {
    network[CSV] = answer('', 'text/plain', 404)
    expect((await fresh()).status).toBe(404)
  })

  test('is not fetched for keeping when there is a copy', async () => {
    asked = []
    await keepFiles([HERE + CSV, `${HERE}/products.csv`]).catch(() => {})
    expect(asked).toEqual(['/products.csv'])
  })
})

test('a picture is the copy at once, and the newest the next time', async () => {
  const picture = () => textOf(keptFile(ask('/Map.jpg'), stay))
  network['/Map.jpg'] = answer('one', 'image/jpeg')
  expect(await picture()).toBe('one')
  network['/Map.jpg'] = answer('two', 'image/jpeg')
  expect(await picture()).toBe('one')
  await vi.waitFor(async () => expect(await picture()).toBe('two'))
  network['/Map.jpg'] = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await picture()).toBe('two')
})
