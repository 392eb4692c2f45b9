import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import type { Stars } from './weigh-stars.ts'

/** Ratings with their number by stall and stars. */
export interface Tally {
  rows: LedgerRow[]
  byStall: Map<string, Stars>
  all: Stars
}

const NONE: Stars = [0, 0, 0, 0, 0]

export function toTally(rows: LedgerRow[]): Tally {
  const byStall = new Map<string, Stars>()
  const all = [...NONE]
  for (const { stall_id, rating } of rows) {
    let stars = byStall.get(stall_id)
    if (!stars) byStall.set(stall_id, (stars = [...NONE]))
    stars[rating - 1]! += 1
    all[rating - 1]! += 1
  }
  return { rows, byStall, all }
}

export const starsOf = ({ byStall }: Tally, stall: string): Stars => byStall.get(stall) ?? NONE

/** What is left of one number of each star without another. */
export function without(whole: Stars, part: Stars): Stars {
  return whole.map((count, index) => count - part[index]!)
}

/** Ids of devices that rated one stall and nothing else. */
export function findLoneDevices(rows: LedgerRow[]): Set<string> {
  const seen = new Set<string>()
  const lone = new Set<string>()
  for (const { device_id } of rows) {
    if (seen.has(device_id)) lone.delete(device_id)
    else lone.add(device_id)
    seen.add(device_id)
  }
  return lone
}
