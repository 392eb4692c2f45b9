import { inflateSync } from 'node:zlib'

/** https://www.w3.org/TR/WOFF/, in bytes. */
const WOFF = { signature: 'wOFF', flavour: 4, tableCount: 12, header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/** Unpacks the font in a WOFF file, for HarfBuzz. */
export function toSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== WOFF.signature) throw new Error('This is no WOFF font')
  const count = woff.readUInt16BE(WOFF.tableCount)
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(head, 0, WOFF.flavour, WOFF.flavour + 4)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF.header + index * WOFF.entry)
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    // Each table is aligned to four bytes.
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)])
    const to = SFNT.header + index * SFNT.entry
    entry.copy(head, to, 0, 4)
    entry.copy(head, to + 4, 16, 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}
