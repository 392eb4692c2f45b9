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

/** New ratings of one address, for all stalls: thousands of phones that were without a network send at once. */
export const RATINGS_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 200 }

/** Of a wider network (a /24 of IPv4, a /56 or /48 of IPv6): four times as much. */
export const RATINGS_PER_WIDER_NETWORK: RateLimit = { burst: 16_000, intervalMs: 50 }

/**
 * What a network may give one stall. A network is an address, a /24, a /64, a /56 or a /48; the stall's
 * other ratings show what is usual.
 */
export const NETWORK_SHARE = {
  /**
   * So many ratings more than so many times the usual share. A college or a hall may come for one stall,
   * and a stall beside the Wi-Fi mast may honestly get twice its share from that network.
   */
  alike: { free: 150, timesUsual: 3 },
  /** The same for stars that are unlike everybody else's: a few families, no more. */
  unlike: { free: 20, timesUsual: 2 },
  /** Unlike: the network's average for the stall differs by more than this, and by more than chance. */
  starsApart: 0.3,
  /** Fewer ratings of others do not show what is usual. */
  knownFrom: 200,
  /**
   * Until then a stall may have this share of the network's ratings, or that of so many stalls of all;
   * later never more than twice as much.
   */
  aloneShare: 0.2,
  aloneStalls: 3,
  /** What is over waits: one a minute for the stall, so that nobody who is honest waits for ever. */
  trickle: { burst: 1, intervalMs: 60_000 } satisfies RateLimit,
  retry: { minSeconds: 5, maxSeconds: 20 } satisfies RetryRange,
}

/** For a service that is busy, closing, or has no list of stalls yet. */
export const BUSY_RETRY: RetryRange = { minSeconds: 1, maxSeconds: 5 }

/** A form at its longest has 12 kB: 2,000 characters of six bytes each, as JSON escapes them. */
export const BODY_MAX_BYTES = 16 * 1024

/** Stalls on a page of the list, on wide and on narrow windows (specification, section 9). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6
