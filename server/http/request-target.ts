const SERVICE = '/rest/v1'
const WHOLE_ADDRESS = /^https?:\/\/[^/?#\\]+/i
/** What a browser would have resolved before it asks, or made a slash of, or kept to itself. */
const UNRESOLVED = /^[^?]*(\/\.{1,2}(\/|\?|$)|\\)|^\/\/|#/

/**
 * The path and query of a request. An address that a browser would have written in another way, or
 * that cannot be decoded, is one more that nothing is at: it must not mean one thing to whoever
 * stands in front of us and another to us.
 * @param url The request target as it came.
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
