const FNV_PRIME = 0x01000193
/** A second odd multiplier, so that texts that collide under one do not under the other. */
const OTHER_PRIME = 0x5bd1e995
const utf8 = new TextEncoder()

/**
 * A short identifier that looks random but depends only on the text. Two 32-bit FNV-1a hashes, each
 * with the final step of MurmurHash3 (Austin Appleby, public domain), in base 36. Without that
 * step, '15' and '25' would begin alike.
 */
function shortHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (const byte of utf8.encode(text)) {
    low = Math.imul(low ^ byte, FNV_PRIME)
    high = Math.imul(high ^ byte, OTHER_PRIME)
    high ^= high >>> 15
  }
  return [high, low].map((half) => mix(half).toString(36).padStart(7, '0')).join('')
}

function mix(half: number): number {
  half = Math.imul(half ^ (half >>> 16), 0x85ebca6b)
  half = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return (half ^ (half >>> 16)) >>> 0
}

/** Stable across devices and imports: a number always gives the same id. */
export function toStallId(stallNumber: string): string {
  return shortHash(`stall ${stallNumber}`).slice(0, 10)
}

/** `namesakes`: the number of earlier products of the same name at its stall. */
export function toProductId(stallNumber: string, name: string, namesakes: number): string {
  return shortHash(`product ${stallNumber} ${namesakes} ${name}`).slice(0, 10)
}
