/**
 * The header of an answer that the service worker takes from its cache: when the file came from the
 * network (ISO 8601). An answer from the network has no such header.
 */
export const KEPT_AT = 'x-kept-at'

/** An HTML page, which a captive portal or a host without the file sends in its place. */
export function isHtml(response: Response): boolean {
  return /text.html/.test(response.headers.get('content-type') ?? '')
}
