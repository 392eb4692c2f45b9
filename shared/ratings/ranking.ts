import { compareStallNumbers } from '../catalogue/catalogue.ts'
import { STARS_MAX } from '../limits.ts'

export interface StallTotals {
  stallId: string
  stallName: string
  ratingSum: number
  ratingCount: number
}

export interface RankedStall extends StallTotals {
  /** 1 to 5, unrounded. */
  average: number
  /** 0 to 5. */
  score: number
}

export const TOP_PLACES = 5
/** Number of imaginary ratings at the overall mean that each stall starts with. */
export const PRIOR_WEIGHT = 8
/** With fewer ratings, the page says that the place can still change a lot. */
export const FEW_RATINGS = 10
/** Standard normal quantile of a two-sided 95 % interval. */
const CONFIDENCE_Z = 1.96
export const SMOOTHED_SHARE = 0.6
export const CAUTIOUS_SHARE = 0.4

/**
 * Requirement T-3: 0.6 of a smoothed average plus 0.4 of a lower bound. Ties: more ratings, then
 * the higher average, then stall order. Stalls without ratings are not ranked.
 */
export function rankStalls(totals: StallTotals[]): RankedStall[] {
  const rated = totals.filter((stall) => stall.ratingCount > 0)
  const mean = meanOfAllStars(rated)
  return rated
    .map((stall) => ({ ...stall, average: averageOf(stall), score: scoreOf(stall, mean) }))
    .sort(compareRanked)
}

/** Equal results share a place, and the next is skipped (1, 1, 3). */
export function toPlaces(ranked: readonly RankedStall[]): number[] {
  const isEqual = (a: RankedStall, b: RankedStall) =>
    a.score === b.score && a.ratingCount === b.ratingCount && a.average === b.average
  return ranked.map((stall) => 1 + ranked.findIndex((other) => isEqual(stall, other)))
}

/** Negative if `a` ranks before `b`. */
export function compareRanked(a: RankedStall, b: RankedStall): number {
  return (
    b.score - a.score ||
    b.ratingCount - a.ratingCount ||
    b.average - a.average ||
    compareStallNumbers(a.stallId, b.stallId)
  )
}

/** @param mean The mean of all stalls' stars.
 * @returns 0 to 5.
 */
function scoreOf(stall: StallTotals, mean: number): number {
  return (
    SMOOTHED_SHARE * smoothedAverage(stall, mean) + CAUTIOUS_SHARE * lowerConfidenceBound(stall)
  )
}

/**
 * Bayesian average with a prior of PRIOR_WEIGHT ratings at the overall mean.
 * @returns 0 to 5.
 */
export function smoothedAverage({ ratingSum, ratingCount }: StallTotals, mean: number): number {
  return (PRIOR_WEIGHT * mean + ratingSum) / (PRIOR_WEIGHT + ratingCount)
}

/** Lower end of the Wilson score interval of average / 5, on the 0 to 5 scale. */
export function lowerConfidenceBound(stall: StallTotals): number {
  const n = stall.ratingCount
  const p = averageOf(stall) / STARS_MAX
  const z2 = CONFIDENCE_Z ** 2
  const centre = p + z2 / (2 * n)
  const margin = CONFIDENCE_Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n ** 2))
  return (STARS_MAX * (centre - margin)) / (1 + z2 / n)
}

function averageOf({ ratingSum, ratingCount }: StallTotals): number {
  return ratingSum / ratingCount
}

/** 1 to 5, or NaN without a rating. */
export function meanOfAllStars(stalls: readonly StallTotals[]): number {
  const sum = stalls.reduce((total, stall) => total + stall.ratingSum, 0)
  const count = stalls.reduce((total, stall) => total + stall.ratingCount, 0)
  return sum / count
}
