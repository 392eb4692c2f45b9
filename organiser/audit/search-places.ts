import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { findPushes, type Place, type Push, toTotals } from './place.ts'

/** What a place pushes. */
export interface PushingPlace {
  key: string
  pushes: Push[]
}

const MAX_ROUNDS = 30

/**
 * Finds the places that push a stall. What is forged also changes what seems usual elsewhere: the
 * strongest places are therefore taken out first, round by round, and all places are compared once
 * more with what is left.
 * @param make Builds the places of some ratings, by their key.
 */
export function searchPlaces(
  rows: LedgerRow[],
  lone: Set<string>,
  make: (rows: LedgerRow[]) => Map<string, Place>,
  least?: number,
): PushingPlace[] {
  const places = make(rows)
  const clean = new Map(places)
  const forged = new Set<LedgerRow>()
  let totals = toTotals(rows, lone)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = [...clean.values()].flatMap((place) => {
      const pushes = findPushes(place, place, totals, least)
      return pushes.length > 0 ? { key: place.key, pushes, surplus: surplusOf(pushes) } : []
    })
    if (found.length === 0) break
    const most = Math.max(...found.map(({ surplus }) => surplus))
    for (const { key, pushes, surplus } of found) {
      if (surplus < most / 2) continue
      for (const row of pushes.flatMap(({ ratings }) => ratings)) forged.add(row)
      const left = clean.get(key)!.parts[0]!.tally.rows.filter((row) => !forged.has(row))
      const again = make(left).get(key)
      if (again) clean.set(key, again)
      else clean.set(key, { key, parts: clean.get(key)!.parts.map(toEmpty) })
    }
    totals = toTotals(
      rows.filter((row) => !forged.has(row)),
      lone,
    )
  }
  return [...places.values()].flatMap((place) => {
    const pushes = findPushes(place, clean.get(place.key)!, totals, least)
    return pushes.length > 0 ? { key: place.key, pushes } : []
  })
}

function toEmpty(part: Place['parts'][number]) {
  return { ...part, tally: { rows: [], byStall: new Map(), all: [0, 0, 0, 0, 0] } }
}

const surplusOf = (pushes: Push[]) =>
  pushes.reduce((sum, { ratings, usual }) => sum + ratings.length - usual, 0)
