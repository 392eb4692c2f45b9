import { toNameKey } from '../rows/clean-text.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import type { DraftStall } from './mapping.ts'
import type { ListProblem } from '#shared/admin/import-mapping.ts'
import { parseCsvBytes, type CsvRecord } from '#shared/catalogue/csv.ts'
import { isSample } from '#shared/content/content-problem.ts'

/** The rows of the two public files before an import. */
export interface LiveGuide {
  /** By number; the first of several rows with one number counts. */
  stalls: Map<string, CsvRecord>
  /** The numbers of sample stalls. */
  samples: Set<string>
  /** Stalls that are not samples. */
  own: Map<string, CsvRecord>
  /** Numbers of these stalls by name, without names that two stalls share. */
  numbers: Map<string, string>
  products: CsvRecord[]
}

/** Reads the two public files as rows. */
export function readLiveGuide(live: Record<'vendors' | 'products', Uint8Array>): LiveGuide {
  const records = parseCsvBytes(live.vendors).records.filter(({ values }) => numberOf(values))
  const stalls = new Map(records.toReversed().map((record) => [numberOf(record.values), record]))
  const isMadeUp = ({ values }: CsvRecord) => Object.values(values).some(isSample)
  const samples = new Set(
    [...stalls].filter(([, record]) => isMadeUp(record)).map(([number]) => number),
  )
  const own = new Map([...stalls].filter(([number]) => !samples.has(number)))
  const byName = Map.groupBy(own, ([, { values }]) => values['stallname'] ?? '')
  const named = [...byName].filter(([name, { length }]) => name !== '' && length === 1)
  return {
    stalls,
    samples,
    own,
    numbers: new Map(named.map(([name, [stall]]) => [name, stall![0]])),
    products: parseCsvBytes(live.products).records,
  }
}

function numberOf(values: CsvRecord['values']): string {
  return values['stallnumber'] ?? ''
}

/**
 * Keeps rated stalls at the numbers on their printed cards. A stall is recognised by its name. If
 * the list gives a rated stall another number, it keeps its own, with the rest of its row; a stall
 * that the list has at that number instead keeps its number in the guide, or is left out.
 */
export function holdNumbers(
  stalls: DraftStall[],
  { own, numbers }: Pick<LiveGuide, 'own' | 'numbers'>,
  rated: RatedStalls,
): { stalls: DraftStall[]; problems: ListProblem[] } {
  const toKey = ({ cells }: DraftStall) => toNameKey(cells.stallName ?? '')
  const listed = new Map(stalls.filter((one) => toKey(one) !== '').map((one) => [one.number, one]))
  const byName = Map.groupBy(listed.values(), toKey)
  const former = new Map([...numbers].map(([name, number]) => [toNameKey(name), number]))
  /** By the number in the list. */
  const moves = new Map<string, string>()
  const leftOut = new Set<string>()
  const problems: ListProblem[] = []
  const isHeld = (number: string) => rated.has(number) && own.has(number)

  for (const [key, number] of former) {
    const [only, second] = byName.get(key) ?? []
    if (isHeld(number) && only && !second && only.number !== number) moves.set(only.number, number)
  }
  for (const number of moves.values()) {
    const other = listed.get(number)
    if (!other || moves.has(number)) continue
    const free = former.get(toKey(other))
    if (free !== undefined && (moves.has(free) || !listed.has(free))) moves.set(number, free)
    else leftOut.add(number)
  }
  for (const [from, to] of moves) {
    const { cells, place } = listed.get(from)!
    const values = [cells.stallName ?? '', to, from, String(rated.get(to)?.ratings ?? 0)]
    problems.push({ ...place, reason: 'numberKept', isLeftOut: false, values })
  }
  for (const number of leftOut) {
    const { cells, place } = listed.get(number)!
    const values = [number, cells.stallName ?? '']
    problems.push({ ...place, reason: 'numberOfRated', isLeftOut: true, values })
  }
  const kept = stalls.filter(({ number }) => !leftOut.has(number))
  return {
    stalls: kept.map((stall) => ({ ...stall, number: moves.get(stall.number) ?? stall.number })),
    problems,
  }
}
