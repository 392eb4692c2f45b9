/** What volunteers change while the site runs; it outlives the versions of the app. */
const CONTENT = 'content'

/** When a kept file came from the network (ISO 8601); an answer from the network has no such header. */
export const KEPT_AT = 'x-kept-at'

/** The copy of a volunteers' file on this device; undefined too where the device keeps nothing. */
export async function findKeptFile(address: string): Promise<Response | undefined> {
  const found = globalThis.caches?.match(address, { cacheName: CONTENT, ignoreVary: true })
  return found?.catch(() => undefined)
}

/**
 * Keeps a copy of a file for a visit without a network. A host's HTML page is no such file, and a
 * full device keeps less.
 */
export async function keepFile(address: string, answer: Response): Promise<void> {
  const isCopy = answer.headers.has(KEPT_AT)
  if (!answer.ok || isPage(answer) || isCopy || !globalThis.caches) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  const copy = answer.clone()
  const put = async () => {
    const content = await caches.open(CONTENT)
    await content.put(address, new Response(await copy.blob(), { headers }))
  }
  await put().catch(() => {})
}

/** Also what a captive portal, or a host without the file, answers in its place. */
export function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.includes('text/html') ?? false
}
