import { crc32, inflateRawSync } from 'node:zlib'

interface Entry {
  name: Uint8Array
  content: Uint8Array
}

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** No list of stalls is larger; a file made to fill the memory is. */
const MOST_BYTES = 100_000_000

/**
 * The same zip with its files looked through and stored as they are. A workbook is one, and the unpacker of
 * SheetJS does not come to an end on some damaged ones.
 * Source: .ZIP File Format Specification 6.3, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws When it is damaged.
 */
export function repackZip(bytes: Uint8Array): Uint8Array {
  return writeZip(readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
}

function readZip(zip: Buffer): Entry[] {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  let room = MOST_BYTES
  while (entries.length < count) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no list of files')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength)
    const content = unpack(zip, at, room)
    room -= content.length
    entries.push({ name, content })
    at += CENTRAL_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
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

function writeZip(entries: Entry[]): Uint8Array {
  const bodies: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(VERSION, 4)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(CENTRAL_BYTES)
    central.writeUInt32LE(CENTRAL, 0)
    central.writeUInt16LE(VERSION, 4)
    // The same from the version on, up to the lengths.
    local.copy(central, 6, 4, 30)
    central.writeUInt32LE(offset, 42)
    bodies.push(local, name, content)
    list.push(central, name)
    offset += LOCAL_BYTES + name.length + content.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
