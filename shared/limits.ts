/*
 * Limits that several modules share: this server, the web app, the rehearsal, or the SQL of a
 * hosted project. A limit used in one module is defined there. `server/store/limits-in-sql.test.ts`
 * compares the SQL with this file.
 */

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
export const NAME_MAX = 120
/** Both databases check it too: a change needs a migration for each. */
export const MESSAGE_MAX = 2000
/** Longer spreadsheet cells are cut: each phone loads them all, and each rating copies a name. */
export const CELL_MAX = 500
/** In digits; the longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Ratings per device: a visitor rates a few stalls in a row. Each form declares its own limit. */
export const RATINGS_PER_DEVICE: RateLimit = { burst: 20, intervalMs: 2000 }

/** Limits for all forms together, in rows and bytes of text, so that nobody can fill the disk. */
export interface FormsLimit {
  rows: RateLimit
  bytes: RateLimit
}

/**
 * Per address, or IPv6 /64, which thousands of phones may share: 1,000 forms or 4 MB at once, then
 * one form or a kilobyte a second. If a tenth of 5,000 visitors behind 4 addresses write at once,
 * that is 125 forms per address, and 1 MB if each has the maximum length.
 */
export const FORMS_PER_NETWORK: FormsLimit = {
  rows: { burst: 1000, intervalMs: 1000 },
  bytes: { burst: 4_000_000, intervalMs: 1 },
}

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6), which may contain all four: double. */
export const FORMS_PER_WIDER_NETWORK: FormsLimit = {
  rows: { burst: 2000, intervalMs: 500 },
  bytes: { burst: 8_000_000, intervalMs: 0.5 },
}

/**
 * In total: a tenth of 50,000 visitors at once, and all of them in an evening, at half a kilobyte
 * each. The disk gets 32 MB at once and 350 MB a day at most.
 */
export const FORMS_IN_ALL: FormsLimit = {
  rows: { burst: 10_000, intervalMs: 100 },
  bytes: { burst: 32_000_000, intervalMs: 0.25 },
}

/** The size of a row besides its text: ids, times and index entries. */
export const FORM_ROW_BYTES = 300

/** Added to the wait that the budget itself requires; phones queue a form until then. */
export const FORMS_RETRY: RetryRange = { minSeconds: 5, maxSeconds: 60 }

/**
 * Free disk space reserved for ratings: 100,000 take 25 MB, and twelve backups of those 260 MB.
 * Below it, forms wait until there is a tenth more, to avoid flapping.
 */
export const DISK_RESERVE_BYTES = 300_000_000

/** All writes of one address: more than a full festival ground sends, less than does harm. */
export const WRITES_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 0.5 }

/** New ratings per address, for all stalls: thousands of phones that were offline send at once. */
export const RATINGS_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 200 }

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6): four times as much. */
export const RATINGS_PER_WIDER_NETWORK: RateLimit = { burst: 16_000, intervalMs: 50 }

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

/** For a service that is busy, closing, or has no list of stalls yet. */
export const BUSY_RETRY: RetryRange = { minSeconds: 1, maxSeconds: 5 }

/** The longest form has 12 kB: 2,000 characters of six bytes each, as JSON escapes them. */
export const BODY_MAX_BYTES = 16 * 1024

/** Stalls per page of the list, in wide and narrow windows (requirement B-3). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6
