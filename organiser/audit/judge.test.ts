import { expect, test } from 'vitest'
import { countByStars, judge, toShares } from './judge.ts'

const RULES = { found: 4, timesUsual: 2, evidence: 14 }
const FOURTHS = Float64Array.of(0.25, 0.25, 0.25, 0.25)
const judgeCounts = (...counts: number[]) => judge(Float64Array.from(counts), FOURTHS, RULES)

test('compares a stall’s ratings with what the other stalls suggest is usual', () => {
  expect(judgeCounts(13, 8, 12, 10)).toBeUndefined()
  // By hand: the others' 30, plus half a rating for doubt, are three quarters, so 10.17 would be
  // usual. 40 ln(40 / 10.17) - 29.83 = 24.96.
  const judged = judgeCounts(40, 10, 10, 10)!
  expect(judged.stalls).toEqual([{ stall: 0, found: 40, usual: expect.closeTo(10.17, 2) }])
  expect(judged.evidence).toBeCloseTo(24.96, 2)
})

test('stalls that are pushed together are left out of each other’s baseline', () => {
  // By hand: judged alone, 13.5 would be usual for each, and 30 ln(30 / 13.5) - 16.5 = 7.5 is too
  // little. Without both, the others' 10 are half of the total: 5.25, and 2 × (30 ln(30 / 5.25) -
  // 24.75) - 4 = 51.1.
  const judged = judgeCounts(30, 30, 5, 5)!
  expect(judged.stalls.map(({ stall }) => stall)).toEqual([0, 1])
  expect(judged.evidence).toBeCloseTo(51.1, 1)
})

test('ratings that chance explains are not a push', () => {
  const counts = Float64Array.of(12, 1, 1, 1)
  expect(judge(counts, FOURTHS, RULES)).toBeDefined()
  expect(judge(counts, FOURTHS, RULES, () => 5)).toBeUndefined()
})

const sums = (all: number[], inRange: number[], devices: number) => ({
  all: Float64Array.from(all),
  inRange: Float64Array.from(inRange),
  devices,
})

test('uses the largest of a stall’s shares: of all ratings, of the star range, and among frequent raters', () => {
  const own = sums([10, 10], [10, 10], 20)
  // The second stall has a third of all ratings and half of the fives.
  const [, second] = toShares(own, sums([90, 50], [50, 50], 100))!
  expect(second).toBeCloseTo((41 / 82) * (1 + 2 / Math.sqrt(41)), 5)
  // Devices that rate three of four stalls give each nearly a quarter.
  const much = sums([30, 30, 30, 30], [0, 0, 0, 0], 40)
  const shares = toShares(much, sums([730, 130, 130, 130], [0, 0, 0, 0], 500))!
  expect(shares[3]! / (1 + 2 / Math.sqrt(101))).toBeGreaterThan(0.22)
})

test('a group that has most of the ratings has no baseline', () => {
  expect(toShares(sums([80], [80], 80), sums([100], [100], 100))).toBeUndefined()
})

test('expects fives and other stars in the same proportion as others give them', () => {
  // By hand: others gave 30 fives and 30 other stars, so 10 other stars go with 10 fives.
  const own = sums([30], [20], 30)
  expect(countByStars(own, sums([90], [50], 90), 0)).toBeCloseTo(10)
})
