import { expect, test } from 'vitest'
import { compareRanked, rankStalls, type StallTotals } from './ranking.ts'

const stall = (stallId: string, ratingSum: number, ratingCount: number): StallTotals => ({
  stallId,
  stallName: `Stall of ${stallId}`,
  ratingSum,
  ratingCount,
})

/** Eight stalls worked by hand from the formula; the mean of all stars is 1908 / 454. */
const WORKED: [sum: number, count: number, score: number][] = [
  [98, 20, 4.434561],
  [546, 120, 4.40757],
  [184, 40, 4.309984],
  [48, 10, 4.056997],
  [820, 200, 3.984137],
  [15, 3, 3.52905],
  [192, 60, 3.017833],
  [5, 1, 2.98783],
]

test('the scores match those worked by hand', () => {
  const given = WORKED.map(([sum, count], i) => stall(String(i), sum, count))
  const ranked = rankStalls(given)
  expect(ranked.map((row) => row.stallId)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  ranked.forEach((row, i) => expect(row.score).toBeCloseTo(WORKED[i]![2], 6))
  expect(rankStalls(given.toReversed())).toEqual(ranked)
})

test('the average is unrounded, and a stall without ratings is not ranked', () => {
  const ranked = rankStalls([stall('1', 0, 0), stall('2', 14, 3)])
  expect(ranked).toMatchObject([{ stallId: '2', average: 14 / 3 }])
  expect(rankStalls([])).toEqual([])
})

test('equal scores are ordered by more ratings, then the higher average, then the lower number', () => {
  const ranked = (stallId: string, ratingCount: number, average: number) => ({
    ...stall(stallId, average * ratingCount, ratingCount),
    average,
    score: 4,
  })
  expect(compareRanked(ranked('9', 10, 4), ranked('1', 9, 5))).toBeLessThan(0)
  expect(compareRanked(ranked('9', 10, 4.1), ranked('1', 10, 4))).toBeLessThan(0)
  const order = rankStalls([stall('10', 8, 2), stall('9', 8, 2), stall('A2', 8, 2)])
  expect(order.map((row) => row.stallId)).toEqual(['9', '10', 'A2'])
})
