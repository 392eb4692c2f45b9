import { bigEndian, densityChunk, toChunk } from './png-chunks.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BITS_PER_PIXEL = 4
const SHADES = 2 ** BITS_PER_PIXEL

/** The nearest of 16 shades, by an 8-bit brightness. */
const shadeOf = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round((value * (SHADES - 1)) / 255),
)

/**
 * A PNG in 16 shades of grey: for black print on white paper the eye sees no difference, and it is
 * a third of what the browser's own encoder makes of it.
 * Source: Portable Network Graphics (PNG) Specification, W3C, sections 5, 7.2, 11.2 and 11.3.
 * @param rows From top to bottom, as `packRows` makes them; so many as the picture is high.
 * @param size In pixels; `dotsPerInch` is written into the file, so that it prints in its true size.
 */
export async function encodeGreyPng(
  rows: Uint8Array<ArrayBuffer>[],
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

async function compress(rows: Uint8Array<ArrayBuffer>[]) {
  const stream = new CompressionStream('deflate')
  const compressed = new Response(stream.readable).arrayBuffer()
  // Not through a blob's stream: that goes through another process and takes twice as long.
  const writer = stream.writable.getWriter()
  await Promise.all([...rows.map((part) => writer.write(part)), writer.close()])
  return new Uint8Array(await compressed)
}

/**
 * Rows of an opaque picture as the canvas reads them (RGBA): two pixels a byte, and before each row
 * the byte that says that it is not filtered.
 */
export function packRows(pixels: Uint8ClampedArray, width: number): Uint8Array<ArrayBuffer> {
  const count = pixels.length / (4 * width)
  const stride = 1 + Math.ceil(width / 2)
  const packed = new Uint8Array(stride * count)
  for (let row = 0; row < count; row += 1) {
    // Green of the first pixel: in grey, all three channels are equal.
    let from = row * width * 4 + 1
    const end = (row + 1) * width * 4
    for (let to = row * stride + 1; from < end; to += 1, from += 8) {
      const right = from + 4 < end ? shadeOf[pixels[from + 4]!]! : 0
      packed[to] = (shadeOf[pixels[from]!]! << 4) | right
    }
  }
  return packed
}
