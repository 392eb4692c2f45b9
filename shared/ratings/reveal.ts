import { type RankedStall, rankStalls, type StallTotals, TOP_PLACES, toPlaces } from './ranking.ts'

/** One announcement: a place, and the stalls that share it. */
export interface RevealStep {
  place: number
  stalls: RankedStall[]
}

/** The announcements in their order, the last place first. Who ties with the last place is in it. */
export function toRevealSteps(totals: StallTotals[]): RevealStep[] {
  const ranked = rankStalls(totals)
  const places = toPlaces(ranked)
  const steps: RevealStep[] = []
  for (const [index, stall] of ranked.entries()) {
    const place = places[index]!
    if (place > TOP_PLACES) break
    if (steps[0]?.place === place) steps[0].stalls.push(stall)
    else steps.unshift({ place, stalls: [stall] })
  }
  return steps
}
