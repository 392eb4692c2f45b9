const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22

/**
 * The files in a zip whose files are stored as they are, in its order.
 * Source: .ZIP File Format Specification 6.3, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws When it is no such zip.
 */
export function readStoredZip(zip: Buffer): Buffer[] {
  const end = zip.length - END_BYTES
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('No zip')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    const isStored = zip.readUInt16LE(at + 10) === 0
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY || !isStored) throw new Error('No stored zip')
    const size = zip.readUInt32LE(at + 24)
    const local = zip.readUInt32LE(at + 42)
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.push(zip.subarray(content, content + size))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
