import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { isHtml, KEPT_AT } from '#web/visitors/platform/storage/kept-response.ts'

/** Volunteers change these files at runtime, so all versions share the cache. */
export const CONTENT = 'content'

interface Asked {
  request: Request
  waitUntil(work: Promise<unknown>): void
}

/**
 * Prefers this version's precache, then another version's, for its open pages. Files that few
 * devices need are cached once fetched.
 */
export async function cacheFirst(request: Request, version: string): Promise<Response> {
  const cached = (await findCached(request, version)) ?? (await findCached(request))
  return cached ?? fetchAndKeep(request, version)
}

/** Uses the copy if the network is too slow. A late response is cached for the next request. */
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

/** Returns a copy immediately if there is one, and caches the response for the next request. */
export async function staleWhileRevalidate(event: Asked): Promise<Response> {
  const [fresh, copy] = await askBoth(event)
  return copy ?? fresh
}

async function askBoth(event: Asked) {
  const fresh = fetchAndKeep(event.request)
  // If there is no copy, the page gets the failure.
  event.waitUntil(fresh.catch(() => {}))
  return [fresh, await findCached(event.request, CONTENT)] as const
}

/** Without a name, all caches are searched. A damaged cache counts as empty. */
async function findCached(request: Request, cacheName?: string) {
  const options = { ignoreVary: true, cacheName } as MultiCacheQueryOptions
  return caches.match(request, options).catch(() => undefined)
}

/** Does not cache HTML pages. If the device is full, the file is not cached either. */
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
