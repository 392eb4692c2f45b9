import type { Prize } from '../tables/results.ts'
import { type RankedStall, rankStalls, type StallTotals, TOP_PLACES, toPlaces } from './ranking.ts'

export interface RevealStep {
  place: number
  stalls: RankedStall[]
}

export const USUAL_RULE = { places: TOP_PLACES, leastRatings: 0 }

/**
 * Last place first. Stalls that tie share a step. All stalls are ranked together, because scores
 * depend on the overall mean, and two prizes must never order the same ratings differently.
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
