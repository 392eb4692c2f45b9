export interface ZipEntry {
  name: string
  content: Buffer
}

const END_OF_DIRECTORY = 0x06054b50
const UTF8_NAMES = 0x0800

/**
 * The files of a zip whose entries are stored and named in UTF-8, as ours are; any other is refused.
 * Source: .ZIP File Format Specification (APPNOTE.TXT), sections 4.3.12 and 4.3.16.
 */
export function unzip(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('The zip has no end')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const isStored = zip.readUInt16LE(at + 10) === 0
    const isUtf8 = (zip.readUInt16LE(at + 8) & UTF8_NAMES) !== 0
    if (!isStored || !isUtf8) throw new Error('The entry is packed or not named in UTF-8')
    const size = zip.readUInt32LE(at + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extraLength + commentLength
    return { name, content: zip.subarray(start, start + size) }
  })
}
