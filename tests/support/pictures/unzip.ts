import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer
}

const END_OF_DIRECTORY = 0x06054b50
const END_BYTES = 22
const DIRECTORY_ENTRY = 0x02014b50
const UTF8_NAMES = 0x0800

/**
 * The files of a zip in order, read through its central directory, like every system does. They must be
 * uncompressed and have UTF-8 names, like ours.
 * Source: .ZIP File Format Specification 6.3, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws If it is not such a zip, or a file does not match its checksum.
 */
export function unzip(zip: Buffer): ZipEntry[] {
  const end = zip.length - END_BYTES
  expect(end >= 0 && zip.readUInt32LE(end) === END_OF_DIRECTORY, 'a zip')
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at) === DIRECTORY_ENTRY, 'an entry')
    expect(zip.readUInt16LE(at + 10) === 0, 'a stored file')
    expect((zip.readUInt16LE(at + 8) & UTF8_NAMES) !== 0, 'a name in UTF-8')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    expect(zip.readUInt32LE(at + 16) === crc32(content), `${name} unbroken`)
    entries.push({ name, content })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function expect(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`Expected ${what}`)
}
