import { CFB } from '@e965/xlsx'
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
/** No list of stalls is larger, even with pictures; a zip bomb is. */
const MOST_BYTES = 100_000_000
/** SheetJS needs up to 50 times as much memory to read it. 20,000 rows of 20 columns are 25 MB. */
const MOST_XML_BYTES = 30_000_000
const XML = /\.(xml|rels)$/i

/**
 * Checks the files of a zip, such as a workbook, and stores them again without compression: SheetJS
 * never finishes unpacking some damaged zips.
 * Source: .ZIP File Format Specification 6.3, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws If it is damaged.
 */
export function repackZip(bytes: Uint8Array): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = CFB.utils.cfb_new()
  const end = findEnd(zip)
  let at = zip.readUInt32LE(end + 16)
  let room = MOST_BYTES
  let xmlRoom = MOST_XML_BYTES
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no list of files')
    const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + CENTRAL_BYTES, nameEnd)
    const isXml = XML.test(name)
    const content = unpack(zip, at, isXml ? Math.min(room, xmlRoom) : room)
    room -= content.length
    if (isXml) xmlRoom -= content.length
    // Without `unsafe`, each name is compared with all others.
    CFB.utils.cfb_add(files, name, content, { unsafe: true })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return CFB.write(files, { type: 'buffer', fileType: 'zip' }) as Buffer
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
  if (method !== STORED && method !== DEFLATED) throw new Error('another way of packing')
  const content =
    method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('another sum')
  return content
}
