/*
 * Every limit that two places need: this server, the web app, the rehearsal, or the SQL of a hosted
 * project. A limit of one place stands there. `server/store/limits-in-sql.test.ts` compares the SQL
 * with this file.
 */

/** A token bucket: `burst` at once, then one every `intervalMs`. */
export interface RateLimit {
  burst: number
  intervalMs: number
}

/** A range of seconds. `retry-after` is a random one of them, so that a crowd does not come back at once. */
export interface RetryRange {
  minSeconds: number
  maxSeconds: number
}

/**
 * Length of texts. A form counts UTF-16 units, as its fields do; the table service counts code points,
 * of which there are never more: what a form lets through, the service takes.
 */
export const NAME_MAX = 120
export const MESSAGE_MAX = 2000
/** In digits; the longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Ratings of one device: a visitor rates a few stalls in a row. Each form declares its own limit. */
export const RATINGS_PER_DEVICE: RateLimit = { burst: 20, intervalMs: 2000 }

/** Rows of all forms from one address, which thousands of phones may share: nobody may fill the disk. */
export const FORMS_PER_ADDRESS: RateLimit = { burst: 2000, intervalMs: 200 }

/** All that one address may write: more than a full festival ground sends, less than does harm. */
export const WRITES_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 0.5 }

/**
 * New ratings of one stall from one address. A stall serves a few visitors a minute: 400 of them behind
 * one address have stood in line for hours.
 */
export const STALL_RATINGS_PER_ADDRESS = {
  burst: 400,
  intervalMs: 2000,
  /**
   * Tokens for each new rating of another stall from the address. Phones behind a shared address rate
   * all stalls, so a third of an address's ratings may be one stall's, however many there are.
   */
  tokensPerOtherRating: 0.5,
  retry: { minSeconds: 5, maxSeconds: 20 } satisfies RetryRange,
}

/** For a service that is busy, closing, or has no list of stalls yet. */
export const BUSY_RETRY: RetryRange = { minSeconds: 1, maxSeconds: 5 }

/** A form at its longest has 12 kB: 2,000 characters of six bytes each, as JSON escapes them. */
export const BODY_MAX_BYTES = 16 * 1024

/** Stalls on a page of the list, on wide and on narrow windows (specification, section 9). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6
