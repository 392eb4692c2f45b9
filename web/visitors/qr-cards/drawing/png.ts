const CM_PER_INCH = 2.54
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BITS_PER_PIXEL = 4
const SHADES = 2 ** BITS_PER_PIXEL

const shadeOf = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round((value * (SHADES - 1)) / 255),
)

/**
 * In black-and-white print, 16 shades of grey look no worse. They take a third of the size of the
 * browser's own encoding. Source: Portable Network Graphics (PNG) Specification, W3C, sections 5,
 * 7.2, 11.2 and 11.3.
 * @param rows From `packRows`.
 * @param size In pixels; `dotsPerInch` makes the file print at its true size.
 */
export async function encodeGreyPng(
  rows: Uint8Array<ArrayBuffer>,
  { width, height, dotsPerInch }: { width: number; height: number; dotsPerInch: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const [grey, deflate, standardFilters, notInterlaced] = [0, 0, 0, 0]
  const header = [
    ...bigEndian(width),
    ...bigEndian(height),
    BITS_PER_PIXEL,
    grey,
    deflate,
    standardFilters,
    notInterlaced,
  ]
  const chunks = [
    new Uint8Array(SIGNATURE),
    ...toChunk('IHDR', new Uint8Array(header)),
    ...densityChunk(dotsPerInch),
    ...toChunk('IDAT', await compress(rows)),
    ...toChunk('IEND', new Uint8Array()),
  ]
  return join(chunks)
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function compress(rows: Uint8Array<ArrayBuffer>) {
  const stream = new CompressionStream('deflate')
  const compressed = new Response(stream.readable).arrayBuffer()
  // A blob's stream goes through another process and takes twice as long.
  const writer = stream.writable.getWriter()
  await Promise.all([writer.write(rows), writer.close()])
  return new Uint8Array(await compressed)
}

/** Two opaque pixels (RGBA) per byte, and before each row the byte for "no filter". */
export function packRows(pixels: Uint8ClampedArray, width: number): Uint8Array<ArrayBuffer> {
  const count = pixels.length / (4 * width)
  const stride = 1 + Math.ceil(width / 2)
  const packed = new Uint8Array(stride * count)
  for (let row = 0; row < count; row += 1) {
    // Starts at the green of the first pixel: in grey, all three channels are equal.
    let from = row * width * 4 + 1
    const end = (row + 1) * width * 4
    for (let to = row * stride + 1; from < end; to += 1, from += 8) {
      const right = from + 4 < end ? shadeOf[pixels[from + 4]!]! : 0
      packed[to] = (shadeOf[pixels[from]!]! << 4) | right
    }
  }
  return packed
}

/** Source: Portable Network Graphics (PNG) Specification, W3C, section 5. */
function toChunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const name = new TextEncoder().encode(type)
  const sum = crc32(data, crc32(name))
  return [new Uint8Array(bigEndian(data.length)), name, data, new Uint8Array(bigEndian(sum))]
}

/** The picture's size on paper (section 11.3.4.3). */
export function densityChunk(dotsPerInch: number): Uint8Array<ArrayBuffer>[] {
  const perMetre = bigEndian(Math.round((dotsPerInch / CM_PER_INCH) * 100))
  const unitIsMetre = 1
  return toChunk('pHYs', new Uint8Array([...perMetre, ...perMetre, unitIsMetre]))
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function crc32(data: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of data) sum = CRC_TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return ~sum >>> 0
}
