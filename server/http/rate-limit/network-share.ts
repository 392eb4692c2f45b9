import type { RateLimit, RetryRange } from '#shared/limits.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

/**
 * How many ratings a network may give one stall. A network is an address, a /24, a /64, a /56 or a
 * /48; the stall's other ratings show what is usual.
 */
export const NETWORK_SHARE = {
  /**
   * `free` ratings plus a multiple of the usual share. A college or a hall may come for one stall,
   * and a stall beside the Wi-Fi mast may honestly get twice its share from that network.
   */
  alike: { free: 150, timesUsual: 3 },
  /** The same if the stars are unlike everybody else's: a few families, no more. */
  unlike: { free: 20, timesUsual: 2 },
  /** Unlike: the network's average for the stall differs by more than this and than chance. */
  starsApart: 0.3,
  /** With fewer ratings by others, the usual share is unknown. */
  knownFrom: 200,
  /**
   * Until then a stall may have this share of the network's ratings, or that of so many stalls
   * among all; later never more than twice as much.
   */
  aloneShare: 0.2,
  aloneStalls: 3,
  /** Ratings over the limit: one a minute per stall, so that no honest visitor waits for ever. */
  trickle: { burst: 1, intervalMs: 60_000 } satisfies RateLimit,
  retry: { minSeconds: 5, maxSeconds: 20 } satisfies RetryRange,
}

/** A number of ratings and the sum of their stars. */
export interface Count {
  ratings: number
  stars: number
}

/** Ratings given to one stall, and to all stalls. */
export interface Given {
  stall: Count
  all: Count
}

/** The prior before anybody has rated, as a number of ratings with these stars. */
const PRIOR = { ratings: 50, stars: 4 }

/**
 * Whether a network gives a stall too many of its ratings, compared with everybody else. Returns
 * 'stars' if its stars are also unusual, which lowers the limit, or else 'ratings'. The number
 * alone has to be far above usual; a carrier's crowd has its usual number, so no forged stars
 * elsewhere can make it look odd.
 * @param own The network's own ratings, including the new one.
 * @param others The ratings of all other networks together.
 * @param openStalls How many stalls may be rated.
 */
export function findOverrun(
  own: Given,
  others: Given,
  openStalls: number,
): 'ratings' | 'stars' | undefined {
  const { alike, unlike, knownFrom, aloneShare, aloneStalls } = NETWORK_SHARE
  // Adds one rating per stall, since nobody else may have rated it yet, and one standard deviation
  // for chance.
  const usual = others.stall.ratings + 1 + Math.sqrt(others.stall.ratings)
  const share = usual / (others.all.ratings + openStalls)
  const alone = Math.max(aloneShare, aloneStalls / openStalls)
  const isOver = (free: number, most: number) => own.stall.ratings > free + own.all.ratings * most
  if (others.all.ratings < knownFrom) return isOver(alike.free, alone) ? 'ratings' : undefined
  // Before honest visitors come, several networks of one cheat could make anything look usual.
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
