import type { RateLimit, RetryRange } from '#shared/limits.ts'
import { createRecentMap } from '../recent-map.ts'
import { createBuckets } from './token-buckets.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

/** How many ratings one network (a /24 of IPv4, a /48 of IPv6) may give one stall. */
export const NETWORK_SHARE = {
  /**
   * `free` ratings plus a multiple of the usual share: a college may come for one stall, and the
   * Wi-Fi mast may be next to one.
   */
  alike: { free: 150, timesUsual: 3 },
  /** Tighter if the stars are unlike everybody else's: enough for a few families. */
  unlike: { free: 20, timesUsual: 2 },
  /** The stars count as unlike everybody else's if the averages differ by more than this, plus chance. */
  starsApart: 0.3,
  /** With fewer ratings by others, the usual share is unknown. */
  knownFrom: 200,
  /** Until then, a stall may get this share of a network's ratings, or 3/n if few (n) are open. */
  aloneShare: 0.2,
  aloneStalls: 3,
  /**
   * Over the limit, each stall gets one rating a minute, so that no honest visitor waits forever.
   */
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
 * Returns 'stars' if the stars are also unusual, which lowers the limit. Unusual stars alone do not
 * count, because forged stars elsewhere must not make a carrier's crowd look odd.
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
  // The ratings of others, plus one (there may be none), plus one standard deviation.
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
export const RATINGS_PER_NETWORK: RateLimit = { burst: 16_000, intervalMs: 50 }

/** Counts of networks, and of a network's stalls. At most twice as many are kept. */
const MAX_COUNTS = 20_000

export interface NewRating {
  network: string
  stall: string
  stars: number
}

export type Slowed = 'ratings' | 'stars' | 'all stalls'

/** Slows a network that skews a stall's ratings, or sends more than a crowd can. */
export function createNetworkLimit() {
  let everybody = createEverybody()
  const counts = createRecentMap<string, Count>(MAX_COUNTS)
  const inAll = createBuckets(RATINGS_PER_NETWORK)
  const trickle = createBuckets(NETWORK_SHARE.trickle)

  function findCount(key: string): Count {
    let count = counts.get(key)
    if (!count) counts.set(key, (count = { ...NOTHING }))
    return count
  }

  const toOwn = ({ network, stall }: NewRating) => ({
    all: findCount(network),
    stall: findCount(`${network} ${stall}`),
  })

  function findOverrunBy(rating: NewRating, openStalls: number) {
    const { all, stall } = toOwn(rating)
    const total = everybody.stalls.get(rating.stall) ?? NOTHING
    const others = { stall: without(total, stall), all: without(everybody.all, all) }
    const own = { stall: withRating(stall, rating.stars), all: withRating(all, rating.stars) }
    return findOverrun(own, others, openStalls)
  }

  function change(rating: NewRating, by: 1 | -1) {
    const { all, stall } = toOwn(rating)
    const totals = [everybody.all, findTotal(everybody, rating.stall)]
    for (const count of [all, stall, ...totals]) {
      count.ratings = Math.max(0, count.ratings + by)
      count.stars = Math.max(0, count.stars + by * rating.stars)
    }
  }

  return {
    /** @returns Why the rating must wait, in which case it is not counted. */
    take(rating: NewRating, openStalls: number): Slowed | undefined {
      const reason = findOverrunBy(rating, openStalls)
      if (reason && trickle.take(`${rating.network} ${rating.stall}`) > 0) return reason
      if (inAll.take(rating.network) > 0) return 'all stalls'
      change(rating, 1)
      return undefined
    },
    /** Uncounts a rating that was already known or not stored. */
    giveBack(rating: NewRating): void {
      change(rating, -1)
      inAll.giveBack(rating.network)
    },
    /** Includes ratings by other processes and from earlier days. */
    setTotals(totals: { stall_id: string; rating_sum: number; rating_count: number }[]): void {
      everybody = createEverybody()
      for (const { stall_id, rating_sum, rating_count } of totals) {
        everybody.stalls.set(stall_id, { ratings: rating_count, stars: rating_sum })
        everybody.all.ratings += rating_count
        everybody.all.stars += rating_sum
      }
    },
    /** For a new edition, whose totals begin at zero. */
    forget: counts.clear,
  }
}

const NOTHING: Count = { ratings: 0, stars: 0 }

const createEverybody = () => ({ all: { ...NOTHING }, stalls: new Map<string, Count>() })

function findTotal({ stalls }: ReturnType<typeof createEverybody>, stall: string): Count {
  let total = stalls.get(stall)
  if (!total) stalls.set(stall, (total = { ...NOTHING }))
  return total
}

const withRating = ({ ratings, stars }: Count, added: number): Count => ({
  ratings: ratings + 1,
  stars: stars + added,
})

/** A voided rating is in the network's count but no longer in the totals. */
const without = (whole: Count, part: Count): Count => ({
  ratings: Math.max(0, whole.ratings - part.ratings),
  stars: Math.max(0, whole.stars - part.stars),
})
