import { lowerConfidenceBound, scoreOf, smoothedAverage } from '#shared/ratings/ranking.ts'

/** A stall of an example: how many ratings it has, and their average of 1 to 5. */
export interface ExampleStall {
  count: number
  average: number
}

/** Of all stars of the example's festival. */
export const MEAN = 4.2
/** What the reader starts with: its average is higher than the other one's, its score is lower. */
export const YOURS: ExampleStall = { count: 10, average: 4.9 }
export const OTHER: ExampleStall = { count: 100, average: 4.7 }

/** Works out the scores of the reader's stall and the other one by the rule of the ranking. */
export function compareWithOther(stall: ExampleStall) {
  const [yours, other] = [workOut(stall), workOut(OTHER)]
  const isAbove = yours.score > other.score
  return { yours, other, verdict: isAbove ? ('above' as const) : ('below' as const) }
}

function workOut({ count, average }: ExampleStall) {
  const totals = { stallId: '', stallName: '', ratingSum: average * count, ratingCount: count }
  return {
    smoothed: smoothedAverage(totals, MEAN),
    atLeast: lowerConfidenceBound(totals),
    score: scoreOf(totals, MEAN),
  }
}
