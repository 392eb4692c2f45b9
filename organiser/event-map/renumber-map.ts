import { toStallKey, type Vendor } from '#shared/catalogue/catalogue.ts'
import { decodeText } from '#shared/catalogue/csv.ts'
import { findSeparator } from '#shared/event-map/map-sheet.ts'
import { numbersByName } from '../rows/clean-text.ts'
import { toCell } from '../csv-text.ts'

/** From old to new number. */
export type Renumbered = Map<string, string>

/** Matches stalls by name, where the name is unique. */
export function findRenumbered(before: Vendor[], after: Vendor[]): Renumbered {
  const toNamed = ({ stallNumber, stallName }: Vendor) => ({ number: stallNumber, name: stallName })
  const now = numbersByName(after.map(toNamed))
  return new Map(
    [...numbersByName(before.map(toNamed))].flatMap(([name, number]): [string, string][] => {
      const other = now.get(name)
      return other === undefined || other === number ? [] : [[number, other]]
    }),
  )
}

const BYTE_ORDER_MARK = '\uFEFF'

/** @returns Undefined if none of the stalls is on the map. */
export function renumberMap(bytes: Uint8Array, renumbered: Renumbered): Uint8Array | undefined {
  const byKey = new Map([...renumbered].map(([from, to]) => [toStallKey(from), to]))
  // The list no longer has this stall, so its cell is cleared.
  for (const to of renumbered.values())
    if (!byKey.has(toStallKey(to))) byKey.set(toStallKey(to), '')
  const text = decodeText(bytes)
  const cells = new RegExp(`"(?:[^"]|"")*"|[^"\\r\\n${findSeparator(text)}]+`, 'g')
  const changed = text.replaceAll(cells, (cell) => {
    const bare = cell.replaceAll('"', '').trim()
    const number = byKey.get(toStallKey(bare))
    if (number === undefined || bare === '') return cell
    const written = cell.includes('"') ? number.replaceAll('"', '""') : toCell(number)
    return cell.replace(bare, () => written)
  })
  if (changed === text) return undefined
  // Without a BOM, Excel garbles Hindi.
  const isMarked = bytes[0]! >= 0xef || /[^\0-\x7f]/.test(changed)
  return new TextEncoder().encode((isMarked ? BYTE_ORDER_MARK : '') + changed)
}
