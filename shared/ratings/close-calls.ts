import { STARS_MAX, STARS_MIN } from '../limits.ts'
import {
  meanOfAllStars,
  type RankedStall,
  scoreOf,
  smoothedAverage,
  type StallTotals,
} from './ranking.ts'

/** Adjacent places, one-based. */
export interface CloseGroup {
  first: number
  last: number
}

/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.96
const STEP = 0.01

/**
 * Two places are too close if their scores differ by less than 1.96 times the root of the sum of
 * both squared standard errors.
 * @param ranked All stalls, best first: every score depends on the overall mean.
 * @param places How many places to compare with the next one.
 */
export function findCloseCalls(ranked: readonly RankedStall[], places: number): boolean[] {
  const mean = meanOfAllStars(ranked)
  const compared = ranked.slice(0, places + 1)
  const errors = compared.map((stall) => errorOf(stall, mean))
  return compared
    .slice(1)
    .map(
      ({ score }, index) =>
        compared[index]!.score - score < Z * Math.hypot(errors[index]!, errors[index + 1]!),
    )
}

/** Standard error of the score (0 to 5): that of the average times the slope of the score. */
function errorOf(stall: StallTotals, mean: number): number {
  const n = stall.ratingCount
  const average = stall.ratingSum / n
  const at = (other: number) => scoreOf({ ...stall, ratingSum: other * n }, mean)
  const [low, high] = [Math.max(0, average - STEP), Math.min(STARS_MAX, average + STEP)]
  const slope = (at(high) - at(low)) / (high - low)
  return slope * Math.sqrt(varianceOf(stall, mean) / n)
}

/**
 * Estimated from the public average: two thirds of the largest variance, `(average - 1) (5 -
 * average)`, which fits a crowd of fives with some angry visitors and exceeds other crowds
 * (close-calls.test.ts). As in the score, 8 ratings at the overall mean are added, because a few
 * ratings may all agree by chance.
 */
function varianceOf(stall: StallTotals, mean: number): number {
  const average = smoothedAverage(stall, mean)
  return ((average - STARS_MIN) * (STARS_MAX - average) * 2) / 3
}

export function groupCloseCalls(calls: boolean[]): CloseGroup[] {
  const groups: CloseGroup[] = []
  for (const [index, isClose] of calls.entries()) {
    const last = groups[groups.length - 1]
    if (!isClose) continue
    if (last?.last === index + 1) last.last += 1
    else groups.push({ first: index + 1, last: index + 2 })
  }
  return groups
}
