import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { RANGES, type StarRange } from './weigh-stars.ts'

/** The ratings from one network. */
export interface Network {
  name: string
  size: number
  devices: number
  /** By the index of the stall. */
  given: Map<number, LedgerRow[]>
}

/** Networks with 1 rating, with 2 or 3, with 4 to 7, and so on: each band goes up to twice as many. */
export type Band = Network[]

/** How many ratings of a stall a network gave, at least. */
export const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]

/**
 * How a network's ratings of a stall are counted: all of them, or by how many they exceed those of its next stall. A
 * family rates all its stalls alike, and a forger one stall more often than the others.
 */
export const LOOKS = ['all', 'lead'] as const

/** What networks gave each stall, by its index. */
export interface Sums {
  all: Float64Array
  inRange: Float64Array
  /** How many networks gave a stall at least so many ratings of the range, by `LOOKS` and `STEPS`. */
  givers: Float64Array[][]
}

export const sumOf = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0)

/** @param stalls The stalls' ids, at their index. */
export function toBands(rows: LedgerRow[], stalls: string[]): Band[] {
  const indexOf = new Map(stalls.map((stall, index) => [stall, index]))
  const bands: Band[] = []
  for (const [name, own] of Map.groupBy(rows, (row) => row.network!)) {
    const devices = new Set(own.map((row) => row.device_id)).size
    const given = Map.groupBy(own, (row) => indexOf.get(row.stall_id)!)
    const network = { name, size: own.length, devices, given }
    ;(bands[Math.floor(Math.log2(own.length))] ??= []).push(network)
  }
  return Array.from(bands, (band) => band ?? [])
}

export function sumUp(band: Band, stalls: number, range: StarRange): Sums {
  const sums = emptySums(stalls)
  for (const network of band) {
    for (const { stall, all, inRange, lead } of countGiven(network, range)) {
      sums.all[stall]! += all
      sums.inRange[stall]! += inRange
      STEPS.forEach((step, index) => {
        if (step <= inRange) sums.givers[0]![index]![stall]! += 1
        if (step <= lead) sums.givers[1]![index]![stall]! += 1
      })
    }
  }
  return sums
}

export function addUp(parts: Sums[], stalls: number): Sums {
  const whole = emptySums(stalls)
  const add = (to: Float64Array, part: Float64Array) =>
    part.forEach((number, index) => (to[index]! += number))
  for (const part of parts) {
    add(whole.all, part.all)
    add(whole.inRange, part.inRange)
    whole.givers.forEach((steps, look) =>
      steps.forEach((to, step) => add(to, part.givers[look]![step]!)),
    )
  }
  return whole
}

function emptySums(stalls: number): Sums {
  const none = () => new Float64Array(stalls)
  return { all: none(), inRange: none(), givers: LOOKS.map(() => STEPS.map(none)) }
}

interface Given {
  stall: number
  all: number
  inRange: number
  lead: number
}

function countGiven({ size, given }: Network, range: StarRange): Given[] {
  let [first, second] = [0, 0]
  const counts = [...given].map(([stall, rows]) => {
    const inRange = rows.reduce((sum, row) => sum + Number(isIn(row, range)), 0)
    if (inRange > first) [first, second] = [inRange, first]
    else second = Math.max(second, inRange)
    return { stall, all: rows.length, inRange }
  })
  return counts.map((one) => {
    const next = one.inRange === first ? second : first
    // A network that rated nothing else may have come for the stall: then it leads by nothing.
    return { ...one, lead: Math.min(one.inRange - next, size - one.all) }
  })
}

const isIn = (row: LedgerRow, { from, to }: StarRange) => row.rating >= from && row.rating <= to

/** The ratings of a stall from the networks that gave it at least `step`. */
export function pickGiven(
  band: Band,
  stall: number,
  {
    range,
    look,
    step,
  }: { range: (typeof RANGES)[number]; look: (typeof LOOKS)[number]; step: number },
): LedgerRow[] {
  return band.flatMap((network) => {
    const own = countGiven(network, range).find((given) => given.stall === stall)
    if (!own || (look === 'all' ? own.inRange : own.lead) < step) return []
    return network.given.get(stall)!.filter((row) => isIn(row, range))
  })
}

/** Takes ratings out of networks. */
export function takeFrom(band: Band, rows: LedgerRow[]): void {
  const taken = new Set(rows)
  for (const { given } of band) {
    for (const [stall, own] of given) {
      if (own.some((row) => taken.has(row)))
        given.set(
          stall,
          own.filter((row) => !taken.has(row)),
        )
    }
  }
}
