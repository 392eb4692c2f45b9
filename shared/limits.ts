/** A token bucket: a burst of `burst`, then one every `intervalMs`. */
export interface RateLimit {
  burst: number
  intervalMs: number
}

/** `retry-after` is random in this range, so that a crowd does not return all at once. */
export interface RetryRange {
  minSeconds: number
  maxSeconds: number
}

/**
 * Forms count UTF-16 units, and the table service counts code points, of which there are never
 * more. So the service accepts whatever a form accepts.
 */
export const VISITOR_NAME_MAX = 120
/** Both databases also check this limit, so a change needs a migration for each. */
export const MESSAGE_MAX = 2000
/** Longer cells are truncated, because every phone loads all of them and every rating stores a copy of the name. */
export const CELL_MAX = 500
/** The longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15

export const STARS_MIN = 1
export const STARS_MAX = 5

/** In wide and narrow windows (requirement B-3). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6

export const USUAL_COUNTERS = { stalls: 100, products: 200 }
