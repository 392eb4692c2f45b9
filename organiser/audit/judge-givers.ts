import { type Band, sumOf, type Sums } from './network-sums.ts'

/** A stall that too many networks rate so. */
export interface PushedStall {
  stall: number
  networks: number
  /** How many networks would be usual. */
  usual: number
}

/** Logarithm of the likelihood ratio. Some hundred thousand comparisons share it, and e^-14 is one in a million. */
export const LEAST_EVIDENCE = 14
/** Of each stall of a forger who pushes several, and of the few comparisons that are left once a forger is known. */
export const LEAST_EACH = 8
/** The more stalls are taken together, the more ways there are to choose them. */
const LESS_FOR_EACH = 4
/** Tastes differ from crowd to crowd. */
const TIMES_USUAL = 2
/** Fewer networks are judged one by one. */
const LEAST_NETWORKS = 4
/** Of these all leaders are five, and a forger may lift a stall besides. */
const MOST_STALLS = 6
/** The stalls that are not pushed show what is usual: they have at least this share of the ratings. */
const LEAST_REST = 0.2
/** Standard errors by which what is usual may be wrong. */
const DOUBT = 2
const MOST_SHARE = 0.9

/**
 * The stalls that stand out most among those that networks rate, together: a forger may push several.
 * @param givers How many networks gave each stall at least `step` ratings.
 * @param shares See `toShares`.
 * @param step 0 where chance makes no more of them than the shares say.
 * @param least Evidence.
 */
export function judgeGivers(
  givers: Float64Array,
  shares: Float64Array,
  { step, sizes, least }: { step: number; sizes: Map<number, number>; least: number },
): { stalls: PushedStall[]; evidence: number } | undefined {
  const order = Array.from(givers.keys())
    .filter((stall) => givers[stall]! >= LEAST_NETWORKS)
    .toSorted((a, b) => givers[b]! / shares[b]! - givers[a]! / shares[a]!)
    .slice(0, MOST_STALLS)
  let [rest, restShare] = [sumOf(givers), 1]
  let best: { stalls: PushedStall[]; evidence: number } | undefined
  for (const [index, last] of order.entries()) {
    rest -= givers[last]!
    restShare -= shares[last]!
    if (restShare < LEAST_REST) break
    const stalls = order.slice(0, index + 1).map((stall): PushedStall => {
      const byShare = (rest + 0.5) * (shares[stall]! / restShare)
      const isOdd = givers[stall]! >= TIMES_USUAL * byShare
      const byChance = step > 0 && isOdd ? countByChance(step, shares[stall]!, sizes) : 0
      return { stall, networks: givers[stall]!, usual: byShare + byChance }
    })
    const each = stalls.map(evidenceOf)
    const evidence = each.reduce((sum, one) => sum + one) - LESS_FOR_EACH * index
    const isClear = Math.min(...each) >= LEAST_EACH && evidence >= least
    if (isClear && evidence > (best?.evidence ?? 0)) best = { stalls, evidence }
  }
  return best
}

/** Poisson. */
function evidenceOf({ networks, usual }: PushedStall): number {
  if (networks < TIMES_USUAL * usual) return 0
  return networks * Math.log(networks / usual) - (networks - usual)
}

/** How many networks have `step` ratings of a stall from visitors who do not know each other; Poisson. */
function countByChance(step: number, share: number, sizes: Map<number, number>): number {
  let sum = 0
  for (const [size, networks] of sizes) {
    let [term, less] = [Math.exp(-size * share), 0]
    for (let count = 0; count < step; count += 1) {
      less += term
      term *= (size * share) / (count + 1)
    }
    sum += networks * Math.max(0, 1 - less)
  }
  return sum
}

/**
 * The largest share of its ratings that a group of networks gives each stall if it is like all others: by all ratings or
 * by those of the range, for a generous crowd gives fives to all; and as spread out as devices rate that rate many stalls.
 */
export function toShares(own: Sums, all: Sums, band: Band): Float64Array {
  const stalls = own.all.length
  const outside = sumOf(all.all) - sumOf(own.all)
  const outsideInRange = sumOf(all.inRange) - sumOf(own.inRange)
  const others = all.all.map((given, stall) => given - own.all[stall]!)
  const popular = others.map((given) => (given + 1) / (outside + stalls))
  const devices = band.reduce((sum, network) => sum + network.devices, 0)
  const spread = spreadOut(popular, sumOf(own.all) / devices)
  return popular.map((share, stall) => {
    const inRange = all.inRange[stall]! - own.inRange[stall]!
    const most = Math.max(share, spread[stall]!, (inRange + 1) / (outsideInRange + stalls))
    return Math.min(MOST_SHARE, most * (1 + DOUBT / Math.sqrt(others[stall]! + 1)))
  })
}

/** A device rates a stall once, so those that rate many give the less popular ones a larger share. */
function spreadOut(popular: Float64Array, ratings: number): Float64Array {
  const rated = (scale: number) => popular.map((share) => 1 - Math.exp(-scale * share))
  let scale = ratings
  for (let step = 0; step < 10; step += 1) scale *= ratings / sumOf(rated(scale))
  return rated(scale).map((share) => share / ratings)
}
