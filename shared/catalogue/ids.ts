const FNV_PRIME = 0x01000193
const utf8 = new TextEncoder()

/**
 * A short identifier that looks random and is always the same for the same text.
 * Two 32-bit FNV-1a hashes with different starts, written in base 36.
 */
function shortHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (const byte of utf8.encode(text)) {
    low = Math.imul(low ^ byte, FNV_PRIME)
    high = Math.imul(high ^ byte ^ (low >>> 24), FNV_PRIME)
  }
  return (high >>> 0).toString(36).padStart(7, '0') + (low >>> 0).toString(36).padStart(7, '0')
}

/** Stable over every device and every import: the same number always gives the same id. */
export function toStallId(stallNumber: string): string {
  return shortHash(`stall ${stallNumber}`).slice(0, 10)
}

/** `namesakes`: how many products of the same name stand before it at its stall. */
export function toProductId(stallNumber: string, name: string, namesakes: number): string {
  return shortHash(`product ${stallNumber} ${namesakes} ${name}`).slice(0, 10)
}
