import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareHabits } from './compare-habits.ts'
import { starsOf, type Tally, without } from './tally.ts'
import { RANGES, type StarRange, type Stars, sumOf } from './weigh-stars.ts'

const STALLS = ['1', '2', '3', '4', '5', '6', '7']
const stars = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 })
const tally = fc
  .dictionary(fc.constantFrom(...STALLS), stars, { minKeys: 1 })
  .map((byStall): Tally => toTally(new Map(Object.entries(byStall))))

function toTally(byStall: Map<string, Stars>): Tally {
  return { rows: [], byStall, all: [0, 0, 0, 0, 0] }
}

/** What the place and the others gave: together they are all. */
const placeAndAll = fc.tuple(tally, tally).map(([own, others]) => {
  const all = STALLS.map((stall): [string, Stars] => [
    stall,
    starsOf(own, stall).map((count, index) => count + starsOf(others, stall)[index]!),
  ])
  return { own, all: toTally(new Map(all)) }
})

/** The ratios of all other stalls, sorted for each stall anew. */
function medianOfOthers(left: string, own: Tally, all: Tally, range: StarRange): [number, number] {
  const ratios = [...own.byStall].flatMap(([stall, given]) => {
    if (stall === left) return []
    const others = without(starsOf(all, stall), given)
    const share = (sumOf(others, range) + 1) / (sumOf(others) + 2)
    const odds = (sumOf(given, range) + share) / (sumOf(given) - sumOf(given, range) + 1 - share)
    return { ratio: odds / (share / (1 - share)), weight: Math.sqrt(sumOf(given)) }
  })
  const inOrder = [...ratios, { ratio: 1, weight: Math.sqrt(8) }].toSorted(
    (a, b) => a.ratio - b.ratio,
  )
  const half = inOrder.reduce((sum, { weight }) => sum + weight, 0) / 2
  const reached = (wanted: number) => {
    let sum = 0
    return inOrder.find(({ weight }) => (sum += weight) >= wanted)!.ratio
  }
  // Where the halves are equal, rounding may choose either side.
  return [reached(half - 1e-9), reached(half + 1e-9)]
}

test('a habit is the weighted median of what the place gives all other stalls', () => {
  fc.assert(
    fc.property(placeAndAll, fc.constantFrom(...RANGES), ({ own, all }, range) => {
      const habitOf = compareHabits(own, all, own, range)
      for (const stall of own.byStall.keys()) {
        const [low, high] = medianOfOthers(stall, own, all, range)
        const habit = habitOf(stall)
        expect(habit === low || habit === high || (habit > low && habit < high)).toBe(true)
      }
    }),
  )
})

test('a place that rated one stall has no habit', () => {
  const own = toTally(new Map([['12', [0, 0, 0, 0, 30]]]))
  const all = toTally(new Map([['12', [3, 4, 5, 6, 60]]]))
  expect(compareHabits(own, all, own, RANGES[0])('12')).toBe(1)
})
