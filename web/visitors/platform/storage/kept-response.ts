/**
 * When the file came from the network (ISO 8601); only on responses from the service worker's
 * cache.
 */
export const KEPT_AT = 'x-kept-at'

/** Captive portals, and hosts without the file, send an HTML page in its place. */
export function isHtml(response: Response): boolean {
  return /text.html/.test(response.headers.get('content-type') ?? '')
}
