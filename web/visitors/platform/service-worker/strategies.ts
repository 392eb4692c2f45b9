import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { isHtml, KEPT_AT } from '#web/visitors/platform/storage/kept-response.ts'

/** The cache of files that volunteers change at runtime. All versions share it. */
export const CONTENT = 'content'

/** The part of a fetch event that the strategies need. */
interface Asked {
  request: Request
  waitUntil(work: Promise<unknown>): void
}

/**
 * Returns the file from this version's precache, which has been verified; else from another version's, for an
 * open page of that version. Files that few devices need are not precached: they are cached with the version
 * once fetched.
 */
export async function cacheFirst(request: Request, version: string): Promise<Response> {
  const cached = (await findCached(request, version)) ?? (await findCached(request))
  return cached ?? fetchAndKeep(request, version)
}

/** Returns the network's answer if it arrives in time, else the copy. A late answer is cached for the next request. */
export async function networkFirst(event: Asked): Promise<Response> {
  const [fresh, copy] = await askBoth(event)
  if (!copy) return fresh
  const useful = fresh.then(
    (response) => (response.status < 500 ? response : copy),
    () => copy,
  )
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS, copy))
  return Promise.race([useful, timeout])
}

/** Returns the copy at once if there is one. The network's answer is cached for the next request. */
export async function staleWhileRevalidate(event: Asked): Promise<Response> {
  const [fresh, copy] = await askBoth(event)
  return copy ?? fresh
}

async function askBoth(event: Asked) {
  const fresh = fetchAndKeep(event.request)
  // The worker only waits for it to finish. Without a copy, the page sees the failure.
  event.waitUntil(fresh.catch(() => {}))
  return [fresh, await findCached(event.request, CONTENT)] as const
}

/** Without a name, all caches are searched. A damaged cache counts as empty. */
async function findCached(request: Request, cacheName?: string) {
  const options = { ignoreVary: true, cacheName } as MultiCacheQueryOptions
  return caches.match(request, options).catch(() => undefined)
}

/** Caches the file with the time. HTML pages are not cached, and a full device skips files. */
async function fetchAndKeep(request: Request, cacheName = CONTENT): Promise<Response> {
  const response = await fetch(request)
  if (response.ok && !isHtml(response)) {
    await keep(request.url, response.clone(), cacheName).catch(() => {})
  }
  return response
}

async function keep(url: string, response: Response, cacheName: string) {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  const cache = await caches.open(cacheName)
  await cache.put(url, new Response(await response.blob(), { headers }))
}
