import { expect, test } from 'vitest'
import { compareHabits } from './compare-habits.ts'
import type { Tally } from './tally.ts'
import { RANGES, type Stars } from './weigh-stars.ts'

const toTally = (byStall: Record<string, Stars>): Tally => ({
  rows: [],
  byStall: new Map(Object.entries(byStall)),
  all: [0, 0, 0, 0, 0],
})
/** What the others gave each stall: as many fives as other stars. */
const HALF: Stars = [0, 0, 0, 10, 10]

function habitOf(stall: string, own: Record<string, Stars>) {
  const all = Object.entries(own).map(([other, given]): [string, Stars] => [
    other,
    given.map((count, index) => count + HALF[index]!),
  ])
  const place = toTally(own)
  return compareHabits(place, toTally(Object.fromEntries(all)), place, RANGES[0])(stall)
}

test('a habit is the weighted median of what the place gives all other stalls', () => {
  // By hand: the share of the others is 11 / 22, so the odds of a place are (fives + 0.5) / (others + 0.5). Those of 2
  // to 4 are 1, 4.5 / 0.5 = 9 and 9.5 / 0.5 = 19, their weights 4, 2 and 3, and the usual 1 weighs 2.83.
  const own: Record<string, Stars> = {
    1: [0, 0, 0, 0, 30],
    2: [0, 0, 0, 8, 8],
    3: [0, 0, 0, 0, 4],
    4: [0, 0, 0, 0, 9],
  }
  expect(habitOf('1', own)).toBe(1)
  // Without stall 2 the weights of 1, 9, 19 and 61 are 2.83, 2, 3 and 5.48: the half, 6.65, is reached at 19.
  expect(habitOf('2', own)).toBe(19)
})

test('a place that rated one stall has no habit', () => {
  expect(habitOf('12', { 12: [0, 0, 0, 0, 30] })).toBe(1)
})
