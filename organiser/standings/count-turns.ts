import { STARS_MAX } from '#shared/limits.ts'
import { type RankedStall, rankStalls } from '#shared/ratings/ranking.ts'

export const TURNS_TRIED = 99

/**
 * How many more five-star ratings would lift the next place above this one; undefined if more than
 * we try. Every rating also moves the overall mean, and with it all scores.
 * @param ranked All stalls, best first.
 * @param index The zero-based place, which must not be the last.
 */
export function countTurns(ranked: RankedStall[], index: number): number | undefined {
  const { stallId } = ranked[index]!
  const next = ranked[index + 1]!
  for (let turns = 1; turns <= TURNS_TRIED; turns += 1) {
    const lifted = {
      ...next,
      ratingSum: next.ratingSum + turns * STARS_MAX,
      ratingCount: next.ratingCount + turns,
    }
    const again = rankStalls(ranked.map((stall) => (stall === next ? lifted : stall)))
    const placeOf = (id: string) => again.findIndex((stall) => stall.stallId === id)
    if (placeOf(next.stallId) < placeOf(stallId)) return turns
  }
  return undefined
}
