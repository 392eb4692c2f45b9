import { crc32, inflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
/** The file type bits in a Unix mode. */
const KIND = 0xf000
const LINK = 0xa000

/** Larger than any real stall list or festival, smaller than a zip bomb. */
export const MOST_UNPACKED_BYTES = 100_000_000
/** Node's error code for content that exceeds the limit when unpacked. */
export const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE'

export interface ZipEntry {
  name: string
  isLink: boolean
  /**
   * @param room The maximum number of bytes. @throws If there are more, or the entry is damaged.
   */
  unpack(room: number): Uint8Array
}

/**
 * Source: PKWARE, .ZIP File Format Specification 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws If the zip is damaged.
 */
export function* listZip(bytes: Uint8Array): Generator<ZipEntry> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(zip)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no list of files')
    const entry = at
    const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28)
    yield {
      name: zip.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      isLink: (zip.readUInt16LE(at + 40) & KIND) === LINK,
      unpack: (room) => unpack(zip, entry, room),
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function findEnd(zip: Buffer): number {
  const earliest = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= earliest; at--) {
    if (zip.readUInt32LE(at) === END) return at
  }
  throw new Error('no end')
}

function unpack(zip: Buffer, at: number, room: number): Uint8Array {
  const method = zip.readUInt16LE(at + 10)
  const local = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error('no file')
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
  if (method !== STORED && method !== DEFLATED) throw new Error('unsupported compression')
  const content =
    method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  // Also check uncompressed entries, because many of them can point to the same bytes.
  if (content.length > room) throw Object.assign(new Error('too large'), { code: TOO_LARGE })
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('another sum')
  return content
}
