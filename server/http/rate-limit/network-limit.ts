import type { RateLimit, RetryRange } from '#shared/limits.ts'
import {
  COUNT_ONLY,
  createLimits,
  giveBackAll,
  type Limits,
  type Taken,
  takeAll,
} from './token-buckets.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

/** How many ratings one network (an address, a /24, /64, /56 or /48) may give one stall. */
export const NETWORK_SHARE = {
  /**
   * `free` ratings plus a multiple of the usual share: a college may come for one stall, and the
   * Wi-Fi mast may be next to one.
   */
  alike: { free: 150, timesUsual: 3 },
  /** Tighter if the stars are unlike everybody else's: enough for a few families. */
  unlike: { free: 20, timesUsual: 2 },
  /** Unlike means that the network's average differs by more than this plus chance. */
  starsApart: 0.3,
  /** With fewer ratings by others, the usual share is unknown. */
  knownFrom: 200,
  /** Until then, a stall may get this share of a network's ratings, or 3/n if few (n) are open. */
  aloneShare: 0.2,
  aloneStalls: 3,
  /** Ratings over the limit: one a minute per stall, so that no honest visitor waits forever. */
  trickle: { burst: 1, intervalMs: 60_000 } satisfies RateLimit,
  retry: { minSeconds: 5, maxSeconds: 20 } satisfies RetryRange,
}

interface Count {
  ratings: number
  stars: number
}

export interface Given {
  stall: Count
  all: Count
}

/** The prior before anybody has rated. */
const PRIOR = { ratings: 50, stars: 4 }

/**
 * Returns 'stars' if the stars are also unusual, which lowers the limit. Unusual stars alone are no
 * reason, because forged stars elsewhere must not make a carrier's crowd look odd.
 * @param own The network's ratings, including the new one.
 * @param others The ratings of all other networks together.
 * @param openStalls How many stalls may be rated.
 */
export function findOverrun(
  own: Given,
  others: Given,
  openStalls: number,
): 'ratings' | 'stars' | undefined {
  const { alike, unlike, knownFrom, aloneShare, aloneStalls } = NETWORK_SHARE
  // Adds one rating, since nobody else may have rated the stall yet, and a standard deviation.
  const usual = others.stall.ratings + 1 + Math.sqrt(others.stall.ratings)
  const share = usual / (others.all.ratings + openStalls)
  const alone = Math.max(aloneShare, aloneStalls / openStalls)
  const isOver = (free: number, most: number) => own.stall.ratings > free + own.all.ratings * most
  if (others.all.ratings < knownFrom) return isOver(alike.free, alone) ? 'ratings' : undefined
  // Capped, because before honest visitors come, one cheat's networks could make anything look usual.
  const isOverUsual = ({ free, timesUsual }: typeof alike) =>
    isOver(free, Math.min(2 * alone, timesUsual * share))
  if (isOverUsual(alike)) return 'ratings'
  return isOverUsual(unlike) && isUnlike(own.stall, others) ? 'stars' : undefined
}

/** Whether the averages differ by more than tastes and chance explain. */
function isUnlike(own: Count, { stall, all }: Given): boolean {
  const mean = (all.stars + PRIOR.ratings * PRIOR.stars) / (all.ratings + PRIOR.ratings)
  const weight = stall.ratings + PRIOR_WEIGHT
  const usual = (stall.stars + PRIOR_WEIGHT * mean) / weight
  const chance = 1 / Math.sqrt(own.ratings) + 1 / Math.sqrt(weight)
  return Math.abs(own.stars / own.ratings - usual) > NETWORK_SHARE.starsApart + chance
}

/** Thousands of phones that were offline send at once. */
export const RATINGS_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 200 }

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6): four times as much. */
export const RATINGS_PER_WIDER_NETWORK: RateLimit = { burst: 16_000, intervalMs: 50 }

/** From narrow to wide. Each has its own memory, so the networks of one /48 cannot evict others. */
const WIDTHS = [RATINGS_PER_ADDRESS, RATINGS_PER_WIDER_NETWORK, RATINGS_PER_WIDER_NETWORK]

export interface NewRating {
  /** From narrow to wide, as returned by `networksOf`, or as keys. */
  networks: string[]
  stall: string
  stars: number
}

export interface Slowed {
  network: string
  reason: 'ratings' | 'stars' | 'all stalls'
}

interface Everybody {
  all: Count
  stalls: Map<string, Count>
}

/** Slows a network that skews a stall's ratings, or sends more than a crowd can. */
export function createNetworkLimit(limits: Limits = createLimits()) {
  const everybody = createEverybody()
  const trickle = limits.createLevel('ratings let through', NETWORK_SHARE.trickle)
  const levels = WIDTHS.map((limit, width) => ({
    given: limits.createLevel(`ratings of network ${width}`, COUNT_ONLY),
    inAll: limits.createLevel(`ratings of network ${width} in all`, limit),
  }))

  /** From narrow to wide. */
  const toNetworks = ({ networks, stall }: NewRating) =>
    networks.map((key, index) => {
      const width = index === networks.length - 1 ? WIDTHS.length - 1 : index
      const { given, inAll } = levels[width]!
      const keyed = given.find(key)
      return { key, level: inAll, given, all: keyed.all, own: given.findStall(keyed, stall) }
    })
  type Network = ReturnType<typeof toNetworks>[0]

  /** Starts with the widest network, which is slowed if it and a part of it exceed the limit. */
  function findSlowed(networks: Network[], { stall, stars }: NewRating, openStalls: number) {
    const total = everybody.stalls.get(stall) ?? NOTHING
    for (const { key, all, own } of networks.toReversed()) {
      const others = { stall: without(total, own), all: without(everybody.all, all) }
      const given = { stall: withRating(own, stars), all: withRating(all, stars) }
      const reason = findOverrun(given, others, openStalls)
      if (reason) return { network: key, reason }
    }
    return undefined
  }

  function change(networks: Network[], { stall, stars }: NewRating, by: 1 | -1) {
    addTo(everybody, stall, by, by * stars)
    for (const { given, all, own } of networks) {
      given.add(all, by, by * stars)
      given.add(own, by, by * stars)
    }
  }

  return {
    /** @returns Why the rating must wait, in which case it is not counted. */
    take(rating: NewRating, openStalls: number): Slowed | undefined {
      const networks = toNetworks(rating)
      const slowed = findSlowed(networks, rating, openStalls)
      if (slowed && trickle.take(`${slowed.network} ${rating.stall}`) > 0) return slowed
      const over = takeAll(networks)
      if (over) return { network: over.key, reason: 'all stalls' }
      change(networks, rating, 1)
      return undefined
    },
    /** Uncounts a rating that was already known or not stored. */
    giveBack(rating: NewRating): void {
      const networks = toNetworks(rating)
      change(networks, rating, -1)
      giveBackAll(networks)
    },
    /** Includes ratings by other processes and from earlier days. */
    setTotals(totals: { stall_id: string; rating_sum: number; rating_count: number }[]): void {
      Object.assign(everybody, createEverybody())
      for (const { stall_id, rating_sum: stars, rating_count: ratings } of totals) {
        addTo(everybody, stall_id, ratings, stars)
      }
    },
  }
}

const NOTHING: Count = { ratings: 0, stars: 0 }

const createEverybody = (): Everybody => ({ all: { ...NOTHING }, stalls: new Map() })

function addTo({ all, stalls }: Everybody, stall: string, ratings: number, stars: number): void {
  let own = stalls.get(stall)
  if (!own) stalls.set(stall, (own = { ...NOTHING }))
  for (const count of [all, own]) {
    count.ratings += ratings
    count.stars += stars
  }
}

const withRating = ({ amount, stars }: Taken, added: number): Count => ({
  ratings: amount + 1,
  stars: stars + added,
})

/** A voided rating is in the network's count but no longer in the totals. */
const without = (whole: Count, { amount, stars }: Taken): Count => ({
  ratings: Math.max(0, whole.ratings - amount),
  stars: Math.max(0, whole.stars - stars),
})
