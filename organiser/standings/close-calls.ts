import {
  meanOfAllStars,
  PRIOR_WEIGHT,
  type RankedStall,
  rankStalls,
  scoreOf,
  type StallTotals,
} from '#shared/ratings/ranking.ts'

/** A stall with its ratings of one star, of two, and so on. */
export type StarCounts = Map<string, number[]>

export type CloseCall = ReturnType<typeof findCloseCalls>[number]

/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.96
const MAX_STARS = 5
const STEP = 0.01
export const TURNS_TRIED = 99

/**
 * How certain the order of each place and the next is. The standard error of a score is that of the
 * stall's average (standard deviation of its stars over the root of their number) times the slope of
 * the score. Two places are too close to call when their scores differ by less than 1.96 times the root
 * of the sum of both squared errors.
 * @param ranked All stalls, best first: the mean of all stars goes into every score.
 * @param places How many places to compare with their next; the last stall has none.
 */
export function findCloseCalls(ranked: RankedStall[], stars: StarCounts, places: number) {
  const mean = meanOfAllStars(ranked)
  const spread = varianceOf(sumUp([...stars.values()]))
  const compared = ranked.slice(0, places + 1)
  const errors = compared.map((stall) => errorOf(stall, stars.get(stall.stallId)!, mean, spread))
  return compared.slice(0, -1).map((stall, index) => ({
    /** Whether chance alone may explain that the next place ranks below this one. */
    isTooClose:
      stall.score - compared[index + 1]!.score < Z * Math.hypot(errors[index]!, errors[index + 1]!),
    /** How many more ratings of five stars lift the next place above this one; undefined: more than tried. */
    turnedBy: countTurns(ranked, index),
  }))
}

/** Standard error of a stall's score, on its 0 to 5 scale. */
function errorOf(stall: StallTotals, stars: number[], mean: number, spread: number): number {
  const n = stall.ratingCount
  const variance = (n * varianceOf(stars) + PRIOR_WEIGHT * spread) / (n + PRIOR_WEIGHT)
  const at = (average: number) => scoreOf({ ...stall, ratingSum: average * n }, mean)
  const average = stall.ratingSum / n
  const [low, high] = [Math.max(0, average - STEP), Math.min(MAX_STARS, average + STEP)]
  const slope = (at(high) - at(low)) / (high - low)
  return slope * Math.sqrt(variance / n)
}

function varianceOf(stars: number[]): number {
  const n = stars.reduce((sum, count) => sum + count, 0)
  const mean = stars.reduce((sum, count, index) => sum + count * (index + 1), 0) / n
  return stars.reduce((sum, count, index) => sum + count * (index + 1 - mean) ** 2, 0) / n
}

function sumUp(all: number[][]): number[] {
  return all.reduce((sums, stars) => sums.map((sum, index) => sum + stars[index]!), [0, 0, 0, 0, 0])
}

/** Every rating moves the mean of all stars too, and with it all scores. */
function countTurns(ranked: RankedStall[], index: number): number | undefined {
  const { stallId } = ranked[index]!
  const next = ranked[index + 1]!
  for (let turns = 1; turns <= TURNS_TRIED; turns += 1) {
    const lifted = {
      ...next,
      ratingSum: next.ratingSum + turns * MAX_STARS,
      ratingCount: next.ratingCount + turns,
    }
    const again = rankStalls(ranked.map((stall) => (stall === next ? lifted : stall)))
    const placeOf = (id: string) => again.findIndex((stall) => stall.stallId === id)
    if (placeOf(next.stallId) < placeOf(stallId)) return turns
  }
  return undefined
}
