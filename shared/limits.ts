/* Limits that the server and the web app share. All others are beside the code that uses them. */

/** A token bucket: `burst` at once, then one every `intervalMs`. */
export interface RateLimit {
  burst: number
  intervalMs: number
}

/** In seconds. `retry-after` is random in this range, so that a crowd does not return at once. */
export interface RetryRange {
  minSeconds: number
  maxSeconds: number
}

/**
 * Text lengths. Forms count UTF-16 units, and the table service counts code points, of which there
 * are never more, so it accepts whatever a form accepts.
 */
export const VISITOR_NAME_MAX = 120
/** Both databases check it too: a change needs a migration for each. */
export const MESSAGE_MAX = 2000
/** Longer spreadsheet cells are cut: each phone loads them all, and each rating copies a name. */
export const CELL_MAX = 500
/** In digits; the longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Stalls per page of the list, in wide and narrow windows (requirement B-3). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6

/** The figures beside the title of the stalls' page, if the festival sets none (requirement B-2). */
export const USUAL_COUNTERS = { stalls: 100, products: 200 }
