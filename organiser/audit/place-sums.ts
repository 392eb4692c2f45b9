import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'

/** Stars that lift a stall or push it down. */
export type StarRange = (typeof RANGES)[number]

const toRange = (from: number, to: number) => ({ from, to, lifts: to === 5 })
export const RANGES = [
  toRange(5, 5),
  toRange(4, 5),
  toRange(1, 1),
  toRange(1, 2),
  toRange(1, 3),
  toRange(1, 4),
] as const

/** The ratings from one network or one time window. */
export interface Place {
  key: string
  size: number
  devices: number
  /** By stall index. */
  given: Map<number, Given>
}

/** A place's ratings of one stall. */
interface Given {
  rows: LedgerRow[]
  /** How many ratings gave so many stars. The audit counts in ranges of stars thousands of times. */
  byStars: number[]
}

function toGiven(rows: LedgerRow[]): Given {
  const byStars = [0, 0, 0, 0, 0, 0]
  for (const { rating } of rows) byStars[rating]! += 1
  return { rows, byStars }
}

/** Thresholds for the number of ratings that a place gave a stall. */
export const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]

/**
 * Two ways to count a place's ratings of a stall: all of them, or its lead over the place's next
 * stall. A family rates all its stalls equally often; a forger favours one.
 */
export const LOOKS = ['all', 'lead'] as const

/** What the places gave each stall, by index. */
export interface Sums {
  all: Float64Array
  inRange: Float64Array
  devices: number
}

/** Number of places that gave a stall at least so many ratings, by `LOOKS` and `STEPS`. */
export type Givers = Float64Array[][]

export const sumOf = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0)

/** @param stalls Stall ids by index. @param keyOf Null for a rating that belongs to no place. */
export function toPlaces(
  rows: LedgerRow[],
  stalls: string[],
  keyOf: (row: LedgerRow) => string | null,
): Place[] {
  const indexOf = new Map(stalls.map((stall, index) => [stall, index]))
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, own]) => {
    if (key === null) return []
    const devices = new Set(own.map((row) => row.device_id)).size
    const byStall = Map.groupBy(own, (row) => indexOf.get(row.stall_id)!)
    const given = new Map([...byStall].map(([stall, one]) => [stall, toGiven(one)]))
    return { key, size: own.length, devices, given }
  })
}

export function sumUp(places: Place[], stalls: number, range: StarRange): Sums {
  const sums: Sums = {
    all: new Float64Array(stalls),
    inRange: new Float64Array(stalls),
    devices: 0,
  }
  for (const { given, devices } of places) {
    sums.devices += devices
    for (const [stall, one] of given) {
      sums.all[stall]! += one.rows.length
      sums.inRange[stall]! += countIn(one, range)
    }
  }
  return sums
}

export function countGivers(places: Place[], stalls: number, range: StarRange): Givers {
  const givers = LOOKS.map(() => STEPS.map(() => new Float64Array(stalls)))
  for (const place of places) {
    for (const { stall, inRange, lead } of countGiven(place, range)) {
      STEPS.forEach((step, index) => {
        if (step <= inRange) givers[0]![index]![stall]! += 1
        if (step <= lead) givers[1]![index]![stall]! += 1
      })
    }
  }
  return givers
}

/** The element-wise sum of some arrays. */
export function addUp(arrays: Float64Array[]): Float64Array {
  const whole = new Float64Array(arrays[0]?.length ?? 0)
  for (const array of arrays) array.forEach((number, index) => (whole[index]! += number))
  return whole
}

function countGiven({ size, given }: Place, range: StarRange) {
  let [first, second] = [0, 0]
  const counts = [...given].map(([stall, one]) => {
    const inRange = countIn(one, range)
    if (inRange > first) [first, second] = [inRange, first]
    else second = Math.max(second, inRange)
    return { stall, all: one.rows.length, inRange }
  })
  return counts.map((one) => {
    const next = one.inRange === first ? second : first
    // Visitors of a place with no other ratings may have come for this stall, so it has no lead.
    return { ...one, lead: Math.min(one.inRange - next, size - one.all) }
  })
}

const isIn = (row: LedgerRow, { from, to }: StarRange) => row.rating >= from && row.rating <= to

function countIn({ byStars }: Given, { from, to }: StarRange): number {
  let count = 0
  for (let stars = from; stars <= to; stars += 1) count += byStars[stars]!
  return count
}

/** The ratings of a stall from the places that gave it at least `step`. */
export function pickGiven(
  places: Place[],
  stall: number,
  { range, look, step }: { range: StarRange; look: (typeof LOOKS)[number]; step: number },
): LedgerRow[] {
  return places.flatMap((place) => {
    const own = countGiven(place, range).find((given) => given.stall === stall)
    if (!own || (look === 'all' ? own.inRange : own.lead) < step) return []
    return place.given.get(stall)!.rows.filter((row) => isIn(row, range))
  })
}

/** Removes ratings from places. */
export function takeFrom(places: Place[], rows: LedgerRow[]): void {
  const taken = new Set(rows)
  for (const { given } of places) {
    for (const [stall, { rows: own }] of given) {
      given.set(stall, toGiven(own.filter((row) => !taken.has(row))))
    }
  }
}
