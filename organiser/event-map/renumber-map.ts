import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { decodeText } from '#shared/catalogue/csv.ts'
import { findSeparator } from '#shared/event-map/map-sheet.ts'
import { toStallKey } from '#shared/catalogue/find-stall.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { toCell } from '../csv-text.ts'

/** Maps previous numbers to new ones. */
export type Renumbered = Map<string, string>

/** Finds stalls whose number changes with an import. Stalls are matched by name, if it is unique. */
export function findRenumbered(before: Vendor[], after: Vendor[]): Renumbered {
  const now = numbersByName(after)
  return new Map(
    [...numbersByName(before)].flatMap(([name, number]): [string, string][] => {
      const other = now.get(name)
      return other === undefined || other === number ? [] : [[number, other]]
    }),
  )
}

function numbersByName(stalls: Vendor[]): Map<string, string> {
  const named = Map.groupBy(stalls, ({ stallName }) => toNameKey(stallName))
  const single = [...named].filter(([name, { length }]) => name !== '' && length === 1)
  return new Map(single.map(([name, [stall]]) => [name, stall!.stallNumber]))
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Replaces the previous numbers in the map's sheet and leaves the rest unchanged.
 * @returns Undefined if none of the stalls is on the map.
 */
export function renumberMap(bytes: Uint8Array, renumbered: Renumbered): Uint8Array | undefined {
  const byKey = new Map([...renumbered].map(([from, to]) => [toStallKey(from), to]))
  // The stall that had this number is gone, so its place is empty.
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
  // Excel reads Hindi only after a BOM.
  const isMarked = bytes[0]! >= 0xef || /[^\0-\x7f]/.test(changed)
  return new TextEncoder().encode((isMarked ? BYTE_ORDER_MARK : '') + changed)
}
