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

test('the last place is announced first, and the sixth stall is never announced', () => {
  const totals = [5, 4, 3, 2, 1, 1].map((star, index) =>
    stall(String(index + 1), star, star, ...(index === 5 ? [1] : [])),
  )
  expect(listSteps(totals)).toEqual([
    [5, '5'],
    [4, '4'],
    [3, '3'],
    [2, '2'],
    [1, '1'],
  ])
})

test('stalls that tie are announced together, also those that tie with the last place', () => {
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

test('stalls without ratings have no place', () => {
  expect(listSteps([stall('1'), stall('2', 3)])).toEqual([[1, '2']])
})
