import { STARS_MAX, STARS_MIN } from '../limits.ts'
import {
  meanOfAllStars,
  type RankedStall,
  scoreOf,
  smoothedAverage,
  type StallTotals,
} from './ranking.ts'

/** Adjacent places in the ranking, from first to last, one-based. */
export interface CloseGroup {
  first: number
  last: number
}

/** Standard normal quantile of a two-sided 95 % interval. */
const Z = 1.96
const STEP = 0.01

/**
 * Whether chance alone may explain the order of each place and the next: their scores differ by
 * less than 1.96 times the root of the sum of both squared standard errors. A score's standard
 * error is that of the stall's average times the slope of the score.
 * @param ranked All stalls, best first: every score depends on the overall mean.
 * @param places How many places to compare with the next one; the last stall has none.
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

/** The standard error of a stall's score, on its 0 to 5 scale. */
function errorOf(stall: StallTotals, mean: number): number {
  const n = stall.ratingCount
  const average = stall.ratingSum / n
  const at = (other: number) => scoreOf({ ...stall, ratingSum: other * n }, mean)
  const [low, high] = [Math.max(0, average - STEP), Math.min(STARS_MAX, average + STEP)]
  const slope = (at(high) - at(low)) / (high - low)
  return slope * Math.sqrt(varianceOf(stall, mean) / n)
}

/**
 * The variance of a stall's stars, estimated from its public average. For a given average, it is
 * largest with ones and fives only, and then `(average - 1) (5 - average)`. Two thirds of that fits
 * a crowd of fives with some angry visitors, and exceeds other crowds (close-calls.test.ts). A few
 * ratings may all agree by chance, so 8 more at the overall mean are added, as in the score.
 */
function varianceOf(stall: StallTotals, mean: number): number {
  const average = smoothedAverage(stall, mean)
  return ((average - STARS_MIN) * (STARS_MAX - average) * 2) / 3
}

/**
 * Groups neighbours that are too close, such as places 2 to 4.
 * @param calls Whether each place is too close to the next.
 */
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
