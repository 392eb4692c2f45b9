import { NETWORK_SHARE, STARS_MAX } from '#shared/limits.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

/** Ratings and the sum of their stars. */
export interface Count {
  ratings: number
  stars: number
}

/** What somebody has given to one stall, and to all stalls. */
export interface Given {
  stall: Count
  all: Count
}

/** What is usual before anybody has rated: counts as so many ratings of so many stars. */
const PRIOR = { ratings: 50, stars: 4 }

/**
 * The limit that a network would exceed: 'ratings' when the stall gets far more of the network's ratings
 * than of everybody else's, 'stars' when the network's stars push the stall's average.
 * @param own Of the network, with the new rating.
 * @param others Of all other networks together.
 * @param openStalls How many stalls may be rated.
 */
export function findOverrun(
  own: Given,
  others: Given,
  openStalls: number,
): 'ratings' | 'stars' | undefined {
  if (own.stall.ratings > findMostRatings(own, others, openStalls)) return 'ratings'
  return Math.abs(findPush(own, others)) > findMostPush(own, others) ? 'stars' : undefined
}

function findMostRatings(own: Given, others: Given, openStalls: number): number {
  const { freeRatings, timesUsual, knownFrom, aloneShare, aloneStalls } = NETWORK_SHARE
  // One rating for each stall is added: the share is above 0 where nobody else has rated it yet.
  const share = (others.stall.ratings + 1) / (others.all.ratings + openStalls)
  const alone = Math.max(aloneShare, aloneStalls / openStalls)
  const most =
    others.all.ratings < knownFrom ? Math.max(alone, timesUsual * share) : timesUsual * share
  return freeRatings + own.all.ratings * Math.min(1, most)
}

/** How many stars the network has added to the stall, or taken from it, against everybody else's average. */
function findPush(own: Given, others: Given): number {
  const { stall, all } = others
  const mean = (all.stars + PRIOR.ratings * PRIOR.stars) / (all.ratings + PRIOR.ratings)
  const usual = (stall.stars + PRIOR_WEIGHT * mean) / (stall.ratings + PRIOR_WEIGHT)
  return own.stall.stars - own.stall.ratings * usual
}

/** A few ratings of the others say little about the stall: their average may be wrong by more. */
function findMostPush(own: Given, others: Given): number {
  const { freeStars, starsPerRating } = NETWORK_SHARE
  const unsure = (STARS_MAX - 1) / 2 / Math.sqrt(others.stall.ratings + 1)
  return freeStars + own.stall.ratings * (starsPerRating + unsure)
}
