import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

test('the scores are those worked by hand', () => {
  const ranked = rankStalls(WORKED.map(([sum, count], i) => stall(String(i), sum, count)))
  expect(ranked.map((row) => row.stallId)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  ranked.forEach((row, i) => expect(row.score).toBeCloseTo(WORKED[i]![2], 6))
})

test('the average is the sum over the count, unrounded', () => {
  expect(rankStalls([stall('1', 14, 3)])[0]!.average).toBe(14 / 3)
})

test('a stall without ratings is not ranked, and no stalls give no ranks', () => {
  expect(rankStalls([stall('1', 0, 0), stall('2', 5, 1)]).map((row) => row.stallId)).toEqual(['2'])
  expect(rankStalls([])).toEqual([])
})

describe('of two stalls with the same score', () => {
  const ranked = (stallId: string, ratingCount: number, average: number) => ({
    ...stall(stallId, average * ratingCount, ratingCount),
    average,
    score: 4,
  })

  test('the one with more ratings comes first', () => {
    expect(compareRanked(ranked('9', 10, 4), ranked('1', 9, 5))).toBeLessThan(0)
  })

  test('and with as many ratings, the one with the higher average', () => {
    expect(compareRanked(ranked('9', 10, 4.1), ranked('1', 10, 4))).toBeLessThan(0)
  })

  test('and when all is equal, the one with the lower stall number', () => {
    const order = rankStalls([stall('10', 8, 2), stall('9', 8, 2), stall('A2', 8, 2)])
    expect(order.map((row) => row.stallId)).toEqual(['9', '10', 'A2'])
  })
})

const someTotals = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }).map((stars) =>
          stall(
            String(number),
            stars.reduce((a, b) => a + b, 0),
            stars.length,
          ),
        ),
      ),
    ),
  )

test('scores lie between 0 and 5, fall from rank to rank, and do not depend on the order given', () => {
  fc.assert(
    fc.property(someTotals, (totals) => {
      const ranked = rankStalls(totals)
      for (const row of ranked) {
        expect(row.score).toBeGreaterThan(0)
        expect(row.score).toBeLessThanOrEqual(5)
      }
      for (let i = 1; i < ranked.length; i++) {
        expect(ranked[i]!.score).toBeLessThanOrEqual(ranked[i - 1]!.score)
      }
      expect(rankStalls(totals.toReversed())).toEqual(ranked)
    }),
  )
})

test('with as many ratings, the higher average ranks higher', () => {
  fc.assert(
    fc.property(someTotals, (totals) => {
      const ranked = rankStalls(totals)
      ranked.forEach((better, i) => {
        for (const worse of ranked.slice(i + 1)) {
          if (better.ratingCount === worse.ratingCount) {
            expect(better.ratingSum).toBeGreaterThanOrEqual(worse.ratingSum)
          }
        }
      })
    }),
  )
})
