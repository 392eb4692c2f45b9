import { expect, test } from 'vitest'
import { toRevealSteps } from './reveal.ts'

const stall = (stallId: string, ...stars: number[]) => ({
  stallId,
  stallName: `Stall ${stallId}`,
  ratingSum: stars.reduce((sum, star) => sum + star, 0),
  ratingCount: stars.length,
})

const listSteps = (totals: Parameters<typeof toRevealSteps>[0]) =>
  toRevealSteps(totals).map(({ place, stalls }) => [place, ...stalls.map((one) => one.stallId)])

test('the last place is announced first, stalls that tie together, and nothing below the fifth place', () => {
  const totals = [
    stall('1', 5, 5),
    stall('2', 4, 4),
    stall('3', 4, 4),
    stall('4', 3, 3),
    stall('5', 2, 2),
    stall('6', 2, 2),
    stall('7', 1, 1),
  ]
  expect(listSteps(totals)).toEqual([
    [5, '5', '6'],
    [4, '4'],
    [2, '2', '3'],
    [1, '1'],
  ])
})

test('a prize has its own number of places, and takes only stalls of its category with enough ratings', () => {
  const totals = [
    stall('1', 5, 5, 5),
    stall('2', 5, 5),
    stall('3', 4, 4, 4),
    stall('4', 3, 3, 3),
    stall('5', 2, 2, 2),
  ]
  const list = (rule: Parameters<typeof toRevealSteps>[1], stalls = '12345') =>
    toRevealSteps(totals, rule, (id) => stalls.includes(id)).map(({ place, stalls: own }) => [
      place,
      ...own.map(({ stallId }) => stallId),
    ])
  expect(list({ places: 2, leastRatings: 0 })).toEqual([
    [2, '2'],
    [1, '1'],
  ])
  expect(list({ places: 2, leastRatings: 3 })).toEqual([
    [2, '3'],
    [1, '1'],
  ])
  expect(list({ places: 5, leastRatings: 3 }, '245')).toEqual([
    [2, '5'],
    [1, '4'],
  ])
  // By the mean of everybody’s 52 stars in 14 ratings: 0.6 × (8 × 52/14 + 6) / 11 + 0.4 × 5 × 0.08478.
  const [alone] = toRevealSteps(totals, { places: 1, leastRatings: 0 }, (id) => id === '5')
  expect(alone!.stalls[0]!.score).toBeCloseTo(2.1176, 4)
})
