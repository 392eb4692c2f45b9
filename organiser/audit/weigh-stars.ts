/** How many ratings of one star, of two, and so on. */
export type Stars = number[]

/** Stars that lift a stall, or push it down. */
export type StarRange = (typeof RANGES)[number]

/** What a place gave a stall, against everybody else's ratings. */
export interface Weighed {
  /** Ratings of the range. */
  found: number
  /** How many of these would be usual. */
  usual: number
  /** The usual number is an upper bound: their stars do not differ from what others give. */
  isAtMost: boolean
  isTooMany: boolean
}

interface Evidence {
  /** What the place gave the stall. */
  own: Stars
  /** How many ratings the place gave all other stalls. */
  ownElsewhere: number
  /** What everybody else gave the stall. */
  others: Stars
  /** What everybody else gave all other stalls. */
  othersElsewhere: Stars
  /** How much more often the place gives such stars to other stalls, as a ratio of odds. */
  habit: number
}

const toRange = (from: number, to: number) => ({ from, to, lifts: to === 5 })
export const RANGES = [
  toRange(5, 5),
  toRange(4, 5),
  toRange(1, 1),
  toRange(1, 2),
  toRange(1, 3),
  toRange(1, 4),
] as const

/** More than a family or a group of friends that shares a connection. */
export const LEAST_RATINGS = 12
/** Fewer ratings of others do not show how a stall is liked. */
const LEAST_OTHERS = 12
/** The festival's own stars count as so many ratings of a stall that few have rated. */
const PRIOR_RATINGS = 8
/**
 * Logarithm of the likelihood ratio. By chance alone e^-25 is one in 70 billion; friends who rate alike
 * count as one another's copies, which leaves about one in 300,000.
 */
const LEAST_EVIDENCE = 25
/** Standard errors by which the others' habits may be wrong. */
const DOUBT = 2
/** Where nobody gave other stars, up to three might have: the rule of three, 95 % certain. */
const RULE_OF_THREE = 3
/** A stall beside the Wi-Fi mast may honestly get twice its share from that network. */
const TIMES_USUAL_VISITS = 3
/** Tastes differ from town to town. */
const TIMES_USUAL_STARS = 1.5

/**
 * Compares a place with everybody else in two ways. By visits: how often others rate the stall so. By
 * stars: how many such ratings belong to the other ones that the place gave the stall, if it likes the
 * stall as others do.
 */
export function weigh(evidence: Evidence, range: StarRange, least = LEAST_RATINGS): Weighed {
  const found = sumOf(evidence.own, range)
  if (found < least) return { found, usual: found, isAtMost: true, isTooMany: false }
  const stars = byStars(evidence, range, found)
  const visits = byVisits(evidence, found, stars.chance)
  if (stars.isTooMany) {
    const usual = visits.isTooMany ? Math.max(visits.usual, stars.usual) : stars.usual
    return { found, usual, isAtMost: false, isTooMany: true }
  }
  // Too many came, and perhaps they like the stall as others do.
  return {
    found,
    usual: Math.min(found, Math.max(visits.usual, stars.most)),
    isAtMost: true,
    isTooMany: visits.isTooMany,
  }
}

/** @param chance Of such stars, at this place. */
function byVisits(evidence: Evidence, found: number, chance: number) {
  const others = sumOf(evidence.others)
  const visits = evidence.ownElsewhere * ((others + 1) / (sumOf(evidence.othersElsewhere) + 1))
  const usual = visits * chance
  const most = usual * (1 + DOUBT / Math.sqrt(others + 1)) + 0.5
  const likelihood = found > most ? found * Math.log(found / most) - (found - most) : 0
  return {
    usual,
    isTooMany: likelihood >= LEAST_EVIDENCE && found >= TIMES_USUAL_VISITS * usual,
  }
}

function byStars(
  { own, others, othersElsewhere, habit }: Evidence,
  range: StarRange,
  found: number,
) {
  const known = sumOf(others)
  const average = (sumOf(othersElsewhere, range) + 1) / (sumOf(othersElsewhere) + 2)
  const share = (sumOf(others, range) + PRIOR_RATINGS * average) / (known + PRIOR_RATINGS)
  const odds = (share / (1 - share)) * Math.max(1, habit)
  const error = 1 / Math.sqrt((known + PRIOR_RATINGS) * share * (1 - share))
  const mostOdds = odds * Math.exp(DOUBT * error)
  const all = sumOf(own)
  const rest = all - found
  // Half a rating more, so that none at all does not count as certainty.
  const usual = odds * (rest + 0.5)
  const likelihood = likelihoodOf(found, all, mostOdds / (1 + mostOdds))
  const isTooMany =
    known >= LEAST_OTHERS && likelihood >= LEAST_EVIDENCE && found >= TIMES_USUAL_STARS * usual
  return { usual, most: odds * (rest + RULE_OF_THREE), chance: odds / (1 + odds), isTooMany }
}

/** Of a share above what is usual; binomial. */
function likelihoodOf(found: number, all: number, chance: number): number {
  if (found <= all * chance) return 0
  const rest = all - found
  const less = rest > 0 ? rest * Math.log(rest / (all * (1 - chance))) : 0
  return found * Math.log(found / (all * chance)) + less
}

/** Of a range, or of all stars. */
export function sumOf(stars: Stars, { from, to } = { from: 1, to: 5 }): number {
  let sum = 0
  for (let star = from; star <= to; star += 1) sum += stars[star - 1]!
  return sum
}
