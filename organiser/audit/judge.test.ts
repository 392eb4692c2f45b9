import { expect, test } from 'vitest'
import { countByStars, judge, toShares } from './judge.ts'

const RULES = { found: 4, timesUsual: 2, evidence: 14 }
const FOURTHS = Float64Array.of(0.25, 0.25, 0.25, 0.25)
const judgeCounts = (...counts: number[]) => judge(Float64Array.from(counts), FOURTHS, RULES)

test('a stall stands out by what the others would make usual for it', () => {
  expect(judgeCounts(13, 8, 12, 10)).toBeUndefined()
  // By hand: the others' 30, and half a one for doubt, are three fourths, so 10.17 would be usual. 40 ln(40 / 10.17) - 29.83 = 24.96.
  const judged = judgeCounts(40, 10, 10, 10)!
  expect(judged.stalls).toEqual([{ stall: 0, found: 40, usual: expect.closeTo(10.17, 2) }])
  expect(judged.evidence).toBeCloseTo(24.96, 2)
})

test('stalls that are pushed together do not make one another usual', () => {
  // By hand: alone, 13.5 would be usual for each, and 30 ln(30 / 13.5) - 16.5 = 7.5 is too little. Without both, the others' 10 are
  // half of all: 5.25, and 2 × (30 ln(30 / 5.25) - 24.75) - 4 = 51.1.
  const judged = judgeCounts(30, 30, 5, 5)!
  expect(judged.stalls.map(({ stall }) => stall)).toEqual([0, 1])
  expect(judged.evidence).toBeCloseTo(51.1, 1)
})

test('what chance brings besides is no push', () => {
  const counts = Float64Array.of(12, 1, 1, 1)
  expect(judge(counts, FOURTHS, RULES)).toBeDefined()
  expect(judge(counts, FOURTHS, RULES, () => 5)).toBeUndefined()
})

const sums = (all: number[], inRange: number[], devices: number) => ({
  all: Float64Array.from(all),
  inRange: Float64Array.from(inRange),
  devices,
})

test('a stall may have the larger of its shares: of all ratings, of such stars, and of those who rate much', () => {
  const own = sums([10, 10], [10, 10], 20)
  // The second has a third of all ratings and a half of the fives.
  const [, second] = toShares(own, sums([90, 50], [50, 50], 100))!
  expect(second).toBeCloseTo((41 / 82) * (1 + 2 / Math.sqrt(41)), 5)
  // Devices that rate three of four stalls give each nearly a fourth.
  const much = sums([30, 30, 30, 30], [0, 0, 0, 0], 40)
  const shares = toShares(much, sums([730, 130, 130, 130], [0, 0, 0, 0], 500))!
  expect(shares[3]! / (1 + 2 / Math.sqrt(101))).toBeGreaterThan(0.22)
})

test('a group that has most of the ratings cannot be compared', () => {
  expect(toShares(sums([80], [80], 80), sums([100], [100], 100))).toBeUndefined()
})

test('fives are usual beside other stars, as many as others give', () => {
  // By hand: others gave 30 fives and 30 other stars, so 10 other ones go with 10 fives.
  const own = sums([30], [20], 30)
  expect(countByStars(own, sums([90], [50], 90), 0)).toBeCloseTo(10)
})
