import { starsOf, type Tally, without } from './tally.ts'
import { type StarRange, sumOf } from './weigh-stars.ts'

const PRIOR_RATINGS = 8

/**
 * How much more often a place gives such stars to other stalls than others do: a ratio of odds, 1 where
 * little is known. It is the median over those stalls, weighted by the root of their ratings: forged ones for
 * one stall must not make honest ones for another look unusual.
 * @param own Of the place. @param outside What of `total` is left out of the comparison.
 * @returns A function of a stall that the place rated, which is then left out.
 */
export function compareHabits(own: Tally, total: Tally, outside: Tally, range: StarRange) {
  const ratios = [...own.byStall].map(([stall, stars]) => {
    const others = without(starsOf(total, stall), starsOf(outside, stall))
    const share = (sumOf(others, range) + 1) / (sumOf(others) + 2)
    const [inRange, all] = [sumOf(stars, range), sumOf(stars)]
    const odds = (inRange + share) / (all - inRange + 1 - share)
    return { stall, ratio: odds / (share / (1 - share)), weight: Math.sqrt(all) }
  })
  const prior = { stall: undefined, ratio: 1, weight: Math.sqrt(PRIOR_RATINGS) }
  return medianWithout([...ratios, prior])
}

interface Weighted {
  stall: string | undefined
  ratio: number
  weight: number
}

/** Sorts once for all stalls: the median without one of them is then found by halving. */
function medianWithout(values: Weighted[]): (stall: string) => number {
  const inOrder = values.toSorted((a, b) => a.ratio - b.ratio)
  const places = new Map(inOrder.map(({ stall }, index) => [stall, index]))
  let whole = 0
  const upTo = inOrder.map(({ weight }) => (whole += weight))
  return (stall) => {
    const place = places.get(stall)!
    const { weight } = inOrder[place]!
    const half = (whole - weight) / 2
    const before = findReached(upTo, half)
    if (before < place) return inOrder[before]!.ratio
    return inOrder[Math.max(place + 1, findReached(upTo, half + weight))]!.ratio
  }
}

/** The index of the first of rising sums that is not less than `wanted`. */
function findReached(sums: number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
