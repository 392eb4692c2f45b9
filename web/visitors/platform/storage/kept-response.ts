/**
 * The header of a response that the service worker takes from its cache: when the file came from the network
 * (ISO 8601). A response from the network lacks it.
 */
export const KEPT_AT = 'x-kept-at'

/** Whether the response is an HTML page. Captive portals, and hosts without the file, send one in its place. */
export function isHtml(response: Response): boolean {
  return /text.html/.test(response.headers.get('content-type') ?? '')
}
