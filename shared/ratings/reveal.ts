import type { Prize } from '../prizes.ts'
import { type RankedStall, rankStalls, type StallTotals, TOP_PLACES, toPlaces } from './ranking.ts'

/** One announcement: a place, and the stalls that share it. */
export interface RevealStep {
  place: number
  stalls: RankedStall[]
}

/** Where festival.json names no prizes. */
export const USUAL_RULE = { places: TOP_PLACES, leastRatings: 0 }

/**
 * The announcements in their order, the last place first. Who ties with the last place is in it.
 * All stalls are ranked together, so that two prizes never order the same stars differently.
 * @param isIn Whether a stall belongs to the prize's category.
 */
export function toRevealSteps(
  totals: StallTotals[],
  rule: Pick<Prize, 'places' | 'leastRatings'> = USUAL_RULE,
  isIn: (stallId: string) => boolean = () => true,
): RevealStep[] {
  const ranked = rankStalls(totals).filter(
    ({ stallId, ratingCount }) => ratingCount >= rule.leastRatings && isIn(stallId),
  )
  const places = toPlaces(ranked)
  const steps: RevealStep[] = []
  for (const [index, stall] of ranked.entries()) {
    const place = places[index]!
    if (place > rule.places) break
    if (steps[0]?.place === place) steps[0].stalls.push(stall)
    else steps.unshift({ place, stalls: [stall] })
  }
  return steps
}
