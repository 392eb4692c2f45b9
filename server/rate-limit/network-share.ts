import { NETWORK_SHARE } from '#shared/limits.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

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
