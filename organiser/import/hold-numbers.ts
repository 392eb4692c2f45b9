import type { CsvRecord } from '#shared/catalogue/csv.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { plural } from '../cli/plural.ts'
import { createFinding, type Finding, say } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'
import type { LiveGuide } from './live-guide.ts'

/**
 * Keeps rated stalls at the numbers on their printed cards. A stall is recognised by its name. If
 * the list gives a rated stall another number, it keeps its own, with the rest of its row; a stall
 * that the list has at that number instead keeps its number in the guide, or is left out.
 */
export function holdNumbers(
  listings: Listing[],
  { own, numbers }: Pick<LiveGuide, 'own' | 'numbers'>,
  rated: RatedStalls,
): { listings: Listing[]; findings: Finding[] } {
  const listed = toListed(listings)
  const byName = Map.groupBy(listed, ([, { key }]) => key)
  const former = new Map([...numbers].map(([name, number]) => [toNameKey(name), number]))
  /** By the number in the list. */
  const moves = new Map<string, string>()
  const leftOut = new Set<string>()
  const findings: Finding[] = []
  const isHeld = (number: string) => rated.has(number) && own.has(number)

  for (const [key, number] of former) {
    const [only, second] = byName.get(key) ?? []
    if (isHeld(number) && only && !second && only[0] !== number) moves.set(only[0], number)
  }
  for (const number of moves.values()) {
    const other = listed.get(number)
    if (!other || moves.has(number)) continue
    const free = former.get(other.key)
    if (free !== undefined && (moves.has(free) || !listed.has(free))) moves.set(number, free)
    else leftOut.add(number)
  }

  for (const [from, to] of moves) {
    const { name, place } = listed.get(from)!
    const stall = rated.get(to)
    const reason = stall
      ? say`${name} has ${plural(stall.ratings, 'rating')} and keeps number ${to}, although the list has it at ${from}`
      : say`${name} keeps ${'its'} number ${to}, because number ${from} belongs to a rated stall`
    findings.push(createFinding('number-kept', place, reason))
  }
  for (const number of leftOut) {
    const { name, place } = listed.get(number)!
    const reason = say`number ${number} belongs to a rated stall, so ${name} is left out`
    findings.push(createFinding('number-of-rated-stall', place, reason))
  }
  return { listings: listings.map((listing) => renumber(listing, moves, leftOut)), findings }
}

/** Rated stalls that the list leaves out. */
export function reportKept(
  kept: [number: string, record: CsvRecord][],
  rated: RatedStalls = new Map(),
) {
  return kept.map(([number, { line, values }]) => {
    const { ratings } = rated.get(number)!
    const name = values['stallname'] || number
    const reason = say`${name} is not in the list and stays, because number ${number} has ${plural(ratings, 'rating')}`
    return createFinding('rated-stall-kept', { file: 'files/vendors.csv', line }, reason)
  })
}

function toListed(listings: Listing[]) {
  const listed = new Map<string, { key: string; name: string; place: SheetRecord['place'] }>()
  for (const { records } of listings.filter(({ hasStalls }) => hasStalls)) {
    for (const { stallNumber, stall, place } of records) {
      const [number, name] = [toStallNumber(stallNumber), stall.stallName ?? '']
      if (name !== '' && !listed.has(number))
        listed.set(number, { key: toNameKey(name), name, place })
    }
  }
  return listed
}

function renumber(listing: Listing, moves: Map<string, string>, leftOut: Set<string>): Listing {
  if (moves.size === 0) return listing
  const records = listing.records.flatMap((record) => {
    const number = toStallNumber(record.stallNumber)
    if (leftOut.has(number)) return []
    return [{ ...record, stallNumber: moves.get(number) ?? record.stallNumber }]
  })
  return { ...listing, records }
}
