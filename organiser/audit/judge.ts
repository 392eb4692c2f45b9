import { sumOf, type Sums } from './place-sums.ts'

/** A stall that gets too many ratings, or ratings from too many networks. */
export interface PushedStall {
  stall: number
  found: number
  usual: number
}

/** Pushed stalls, with the log likelihood ratio of the combined push. */
export interface Judged {
  stalls: PushedStall[]
  evidence: number
}

/** Thresholds for flagging a stall. */
export interface Rules {
  /** Minimum count. */
  found: number
  /** Minimum multiple of the usual count. Tastes differ from crowd to crowd. */
  timesUsual: number
  evidence: number
}

/** Evidence required for each further stall of a forger who pushes several. */
export const LEAST_EACH = 8
/** Penalty per stall: larger sets can be chosen in more ways. */
const LESS_FOR_EACH = 4
/** All five leaders plus the forger's own stall. */
const MOST_STALLS = 6
/** The baseline: stalls that are not pushed need at least this share of the ratings. */
const LEAST_REST = 0.2
/** Standard errors by which the baseline may be off. */
const DOUBT = 2
const MOST_SHARE = 0.9
/** At least this share of all ratings must be outside the group to serve as a baseline. */
const LEAST_OUTSIDE_SHARE = 0.3

/**
 * Finds the set of stalls that stands out most, because a forger may push several.
 * @param counts A group's count for each stall.
 * @param shares See `toShares`.
 * @param byChance Extra count expected by chance, for a stall's share.
 */
export function judge(
  counts: Float64Array,
  shares: Float64Array,
  rules: Rules,
  byChance: (share: number) => number = () => 0,
): Judged | undefined {
  const order = Array.from(counts.keys())
    .filter((stall) => counts[stall]! >= rules.found)
    .toSorted((a, b) => counts[b]! / shares[b]! - counts[a]! / shares[a]!)
    .slice(0, MOST_STALLS)
  let [rest, restShare] = [sumOf(counts), 1]
  let best: Judged | undefined
  for (const [index, last] of order.entries()) {
    rest -= counts[last]!
    restShare -= shares[last]!
    if (restShare < LEAST_REST) break
    const stalls = order.slice(0, index + 1).map((stall): PushedStall => {
      const [found, share] = [counts[stall]!, shares[stall]!]
      const byShare = (rest + 0.5) * (share / restShare)
      const isOdd = found >= rules.timesUsual * byShare
      return { stall, found, usual: byShare + (isOdd ? byChance(share) : 0) }
    })
    const each = stalls.map((one) => toEvidence(one, rules.timesUsual))
    const evidence = each.reduce((sum, one) => sum + one) - LESS_FOR_EACH * index
    const isClear = Math.min(...each) >= LEAST_EACH && evidence >= rules.evidence
    if (isClear && evidence > (best?.evidence ?? 0)) best = { stalls, evidence }
  }
  return best
}

/** Log likelihood ratio (Poisson). */
function toEvidence({ found, usual }: PushedStall, timesUsual: number): number {
  return found < timesUsual * usual ? 0 : found * Math.log(found / usual) - (found - usual)
}

/**
 * The largest share of a group's ratings that each stall would get if the group rated like
 * everybody else. Takes the larger of two shares, by all ratings or by the star range, because a
 * generous crowd gives fives to all; then flattens it as for devices that rate many stalls.
 * @returns Undefined if too few ratings are outside the group.
 */
export function toShares(own: Sums, all: Sums): Float64Array | undefined {
  const [inside, total] = [sumOf(own.all), sumOf(all.all)]
  if (inside === 0 || total - inside < LEAST_OUTSIDE_SHARE * total) return undefined
  const stalls = own.all.length
  const outsideInRange = sumOf(all.inRange) - sumOf(own.inRange)
  const others = all.all.map((given, stall) => given - own.all[stall]!)
  const popular = others.map((given) => (given + 1) / (total - inside + stalls))
  const spread = spreadOut(popular, inside / own.devices)
  return popular.map((share, stall) => {
    const inRange = all.inRange[stall]! - own.inRange[stall]!
    const most = Math.max(share, spread[stall]!, (inRange + 1) / (outsideInRange + stalls))
    return Math.min(MOST_SHARE, most * (1 + DOUBT / Math.sqrt(others[stall]! + 1)))
  })
}

/** A device rates a stall once, so those that rate many give less popular ones a larger share. */
function spreadOut(popular: Float64Array, ratings: number): Float64Array {
  const rated = (scale: number) => popular.map((share) => 1 - Math.exp(-scale * share))
  let scale = ratings
  for (let step = 0; step < 10; step += 1) scale *= ratings / sumOf(rated(scale))
  return rated(scale).map((share) => share / ratings)
}

/**
 * Expected ratings in a star range, given the group's other stars for a stall, if it likes the
 * stall as much as others do. An honest crowd that was sent to a stall passes this test.
 */
export function countByStars(own: Sums, all: Sums, stall: number): number {
  const [given, inRange] = [own.all[stall]!, own.inRange[stall]!]
  const others = all.all[stall]! - given
  const othersInRange = all.inRange[stall]! - inRange
  return (given - inRange) * ((othersInRange + 1) / (others - othersInRange + 1))
}

export const toStrongest = <One extends { evidence: number }>(list: One[]): One | undefined =>
  list.reduce<One | undefined>((a, b) => (a && a.evidence >= b.evidence ? a : b), undefined)
