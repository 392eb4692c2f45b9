import { numbersByName, toNameKey } from '../rows/clean-text.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { LETTERS_A_SLIP } from './read-stalls.ts'
import { type Draft, type DraftStall, toProblem } from './mapping.ts'
import type { ListProblem } from '#shared/admin/import-mapping.ts'
import { parseCsvBytes, type CsvRecord } from '#shared/catalogue/csv.ts'
import { isSample } from '#shared/content/content-problem.ts'
import { isWithin } from '#shared/edit-distance.ts'

export interface LiveGuide {
  /** Keyed by number. If several rows share a number, the first one counts. */
  stalls: Map<string, CsvRecord>
  /** The numbers of sample stalls. */
  samples: Set<string>
  /** The stalls that are not samples. */
  own: Map<string, CsvRecord>
  /** The numbers of these stalls by name key. Names that two stalls share are absent. */
  numbers: Map<string, string>
  products: CsvRecord[]
}

export function readLiveGuide(live: Record<'vendors' | 'products', Uint8Array>): LiveGuide {
  const numberOf = ({ values }: CsvRecord) => values['stallnumber'] ?? ''
  const records = parseCsvBytes(live.vendors).records.filter((record) => numberOf(record) !== '')
  const stalls = new Map(records.toReversed().map((record) => [numberOf(record), record]))
  const isMadeUp = ({ values }: CsvRecord) => Object.values(values).some(isSample)
  const own = new Map([...stalls].filter(([, record]) => !isMadeUp(record)))
  const named = [...own].map(([number, { values }]) => ({
    number,
    name: values['stallname'] ?? '',
  }))
  return {
    stalls,
    samples: new Set([...stalls.keys()].filter((number) => !own.has(number))),
    own,
    numbers: numbersByName(named),
    products: parseCsvBytes(live.products).records,
  }
}

/** Finds the guide's number for a name, or the next free one. */
export function giveNumbers(
  { stalls, products }: Draft,
  guide: LiveGuide,
  problems: ListProblem[],
): DraftStall[] {
  const taken = new Set(stalls.map(({ number }) => number).filter(Boolean))
  const isNumbered = taken.size > 0
  // If the guide has no stalls yet, a menu with only numbers creates stalls without names.
  const isFirst = guide.own.size === 0 && stalls.every(({ isDescribed }) => !isDescribed)
  const isKnown = ({ name }: DraftStall) => guide.numbers.has(toNameKey(name))
  const isMenu = products.length > 0 && stalls.some((one) => one.number === '' && isKnown(one))
  let last = findLast([...guide.own.keys(), ...taken])
  return stalls.flatMap((stall): DraftStall[] => {
    const { number, name, place } = stall
    if (number !== '') {
      const isDescribed = stall.isDescribed || isFirst
      if (isDescribed || guide.own.has(number)) return [{ ...stall, isDescribed }]
      // In a menu with only numbers, an unknown number may be a typing error.
      problems.push(toProblem(place, 'unknownStall', number))
      return []
    }
    const own = guide.numbers.get(toNameKey(name))
    if (own !== undefined && !taken.has(own)) {
      taken.add(own)
      return [{ ...stall, number: own }]
    }
    const near = isMenu && own === undefined ? findNear(name, guide, taken) : undefined
    if (near !== undefined) {
      problems.push(toProblem(place, 'nameNear', name, near))
      return []
    }
    last += 1
    // In a list with numbers, a missing one is a mistake.
    if (isNumbered) problems.push(toProblem(place, 'numberGiven', name, String(last)))
    return [{ ...stall, number: String(last) }]
  })
}

function findLast(numbers: string[]): number {
  return Math.max(0, ...numbers.map(Number).filter(Number.isInteger))
}

/** Finds a similar name in the guide. */
function findNear(name: string, { numbers, own }: LiveGuide, taken: Set<string>) {
  const key = toNameKey(name)
  const slips = Math.min(2, Math.floor(key.length / LETTERS_A_SLIP))
  const [, number] = [...numbers].find(([one]) => isWithin(one, key, slips)) ?? []
  if (number === undefined || taken.has(number)) return undefined
  return own.get(number)!.values['stallname']
}

/** A rated stall is recognised by name, and keeps the number on its card whatever the list says. */
export function holdNumbers(
  stalls: DraftStall[],
  { own, numbers }: LiveGuide,
  rated: RatedStalls,
  problems: ListProblem[],
): DraftStall[] {
  const listed = new Map(stalls.filter(({ name }) => name !== '').map((one) => [one.number, one]))
  const byName = Map.groupBy(listed.values(), ({ name }) => toNameKey(name))
  /** By the number in the list. */
  const moves = new Map<string, string>()
  const leftOut = new Set<string>()
  for (const [name, number] of numbers) {
    const [only, second] = byName.get(name) ?? []
    const isHeld = rated.has(number) && own.has(number)
    if (isHeld && only && !second && only.number !== number) moves.set(only.number, number)
  }
  for (const number of moves.values()) {
    const other = listed.get(number)
    if (!other || moves.has(number)) continue
    const free = numbers.get(toNameKey(other.name))
    if (free !== undefined && (moves.has(free) || !listed.has(free))) moves.set(number, free)
    else leftOut.add(number)
  }
  for (const [from, to] of moves) {
    const { name, place } = listed.get(from)!
    problems.push(toProblem(place, 'numberKept', name, to, from))
  }
  for (const number of leftOut) {
    const { name, place } = listed.get(number)!
    problems.push(toProblem(place, 'numberOfRated', number, name))
  }
  const kept = stalls.filter(({ number }) => !leftOut.has(number))
  return kept.map((stall) => ({ ...stall, number: moves.get(stall.number) ?? stall.number }))
}
