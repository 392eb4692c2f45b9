const CM_PER_INCH = 2.54

/** Source: Portable Network Graphics (PNG) Specification, W3C, section 5. */
export function toChunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const name = new TextEncoder().encode(type)
  const sum = crc32(data, crc32(name))
  return [new Uint8Array(bigEndian(data.length)), name, data, new Uint8Array(bigEndian(sum))]
}

/** Says how large the picture is on paper (section 11.3.4.3). */
export function densityChunk(dotsPerInch: number): Uint8Array<ArrayBuffer>[] {
  const perMetre = bigEndian(Math.round((dotsPerInch / CM_PER_INCH) * 100))
  const unitIsMetre = 1
  return toChunk('pHYs', new Uint8Array([...perMetre, ...perMetre, unitIsMetre]))
}

/** A whole number of four bytes. */
export function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

/** @param before The checksum of the data before this. */
function crc32(data: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of data) sum = CRC_TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return ~sum >>> 0
}
