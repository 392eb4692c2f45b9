const SERVICE = '/rest/v1'
const WHOLE_ADDRESS = /^https?:\/\/[^/?#\\]+/i
/** Dot segments, backslashes and fragments, which a browser resolves before it sends a request. */
const UNRESOLVED = /^[^?]*(\/\.{1,2}(\/|\?|$)|\\)|^\/\/|#/

/**
 * The path and query of a request. An address that cannot be decoded, or that a browser would have
 * normalized, becomes one that leads nowhere, because a proxy must not interpret it differently.
 * @param url The request target as received.
 */
export function toTarget(url = '/'): string {
  const isWhole = !url.startsWith('/') && URL.canParse(url)
  const target = isWhole ? url.replace(WHOLE_ADDRESS, '') || '/' : url
  if (isPlain(target)) return target
  return `${target.startsWith(SERVICE) ? SERVICE : ''}/undecodable`
}

function isPlain(target: string): boolean {
  if (!target.startsWith('/') || UNRESOLVED.test(target.replaceAll(/%2e/gi, '.'))) return false
  try {
    decodeURI(target)
    return true
  } catch {
    return false
  }
}
