import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { countByStars, judge, type Judged, type Rules, toShares } from './judge.ts'
import { type Push } from './place-groups.ts'
import { pickGiven, type Place, RANGES, type StarRange, sumUp, toPlaces } from './place-sums.ts'

const MAX_ROUNDS = 30
/** Above this share of ordinary ratings, a crowd may have been sent, for example by a college. */
const LIKE_OTHERS = 0.4

/** A place that pushes some stalls. */
interface PushingPlace extends Judged {
  place: Place
  range: StarRange
  pushes: Push[]
}

/**
 * Finds pushes by single places: networks or time windows. Forged ratings also distort the baseline
 * elsewhere, so the strongest pushes are removed round by round.
 * @param keyOf The place of a rating, or null.
 * @returns The pushes by place key.
 */
export function searchPlaces(
  rows: LedgerRow[],
  keyOf: (row: LedgerRow) => string | null,
  rules: Rules,
): Map<string, Push[]> {
  const stalls = [...new Set(rows.map((row) => row.stall_id))]
  const places = toPlaces(rows, stalls, keyOf)
  const judged = places.filter(({ size }) => size >= rules.found)
  const found = new Map<string, Push[]>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pushing = RANGES.flatMap((range) =>
      comparePlaces(judged, places, stalls.length, range, rules),
    )
    if (pushing.length === 0) break
    const most = Math.max(...pushing.map(({ evidence }) => evidence))
    const seen = new Set<Place>()
    for (const { place, evidence, stalls: pushed, pushes } of pushing.toSorted(
      (a, b) => b.evidence - a.evidence,
    )) {
      if (evidence < most / 2 || seen.has(place)) continue
      seen.add(place)
      // The remaining ratings of these stalls would look pushed the other way.
      for (const { stall } of pushed) place.given.delete(stall)
      found.set(place.key, [...(found.get(place.key) ?? []), ...pushes])
    }
  }
  return found
}

function comparePlaces(
  judged: Place[],
  places: Place[],
  stalls: number,
  range: StarRange,
  rules: Rules,
): PushingPlace[] {
  const all = sumUp(places, stalls, range)
  return judged.flatMap((place): PushingPlace[] => {
    const own = sumUp([place], stalls, range)
    if (Math.max(...own.inRange) < rules.found) return []
    const shares = toShares(own, all)
    const found = shares && judge(own.inRange, shares, rules)
    if (!found) return []
    const pushes = found.stalls.map(({ stall, usual }): Push => {
      const ratings = pickGiven([place], stall, { range, look: 'all', step: 1 })
      const byStars = Math.min(ratings.length, countByStars(own, all, stall))
      const isLikeOthers = byStars > LIKE_OTHERS * ratings.length
      return { range, ratings, usual: isLikeOthers ? Math.max(usual, byStars) : usual }
    })
    return [{ ...found, place, range, pushes }]
  })
}
