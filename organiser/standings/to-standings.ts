import type { RankedStall } from '#shared/admin/approvals.ts'
import type { StandingsAnswer } from '#shared/admin/evening-api.ts'
import { STARS_MAX } from '#shared/limits.ts'
import { findCloseCalls, groupCloseCalls } from '#shared/ratings/close-calls.ts'
import {
  type RankedStall as Ranked,
  rankStalls,
  type StallTotals,
  toPlaces,
} from '#shared/ratings/ranking.ts'

/** More would say little, and every try ranks all stalls again. */
export const TURNS_TRIED = 99

/** The first places, each with its distance to the next. */
export function toStandings(
  totals: StallTotals[],
  top: number,
): Pick<StandingsAnswer, 'places' | 'close'> {
  const ranked = rankStalls(totals)
  const calls = findCloseCalls(ranked, top)
  const places = toPlaces(ranked)
  return {
    places: toTopStalls(ranked, top).map((stall, index) => ({
      ...stall,
      score: ranked[index]!.score,
      ...(index < calls.length && {
        next: { isTooClose: calls[index]!, turns: countTurns(ranked, index) },
      }),
    })),
    close: groupCloseCalls(calls).map(({ first, last }) => [places[first - 1]!, places[last - 1]!]),
  }
}

/** The first places only. @param ranked All stalls, best first. */
export function toTopStalls(ranked: Ranked[], top: number): RankedStall[] {
  const places = toPlaces(ranked)
  return ranked.slice(0, top).map(({ stallId, stallName, average, ratingCount }, index) => ({
    place: places[index]!,
    number: stallId,
    name: stallName,
    average,
    count: ratingCount,
  }))
}

/**
 * How many more five-star ratings would lift the next place above this one; undefined if more than
 * we try. Every rating also moves the overall mean, and with it all scores.
 * @param ranked All stalls, best first.
 * @param index The zero-based place, which must not be the last.
 */
function countTurns(ranked: Ranked[], index: number): number | undefined {
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
