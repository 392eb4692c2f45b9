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
/** Of a cell of the spreadsheets, of which the guide takes no more: each phone loads them all, and each rating copies a name. */
export const CELL_MAX = 500
/** In digits; the longest international number (E.164). */
export const PHONE_MAX_DIGITS = 15

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Ratings of one device: a visitor rates a few stalls in a row. Each form declares its own limit. */
export const RATINGS_PER_DEVICE: RateLimit = { burst: 20, intervalMs: 2000 }

/** What may come by all forms together, in rows and in bytes of text: nobody may fill the disk. */
export interface FormsLimit {
  rows: RateLimit
  bytes: RateLimit
}

/**
 * Of an address, or an IPv6 /64, which thousands of phones may share: 1,000 forms or 4 MB at once, then
 * one or a kilobyte a second. When 5,000 visitors stand behind 4 addresses and a tenth of them write at one
 * moment, that is 125 forms an address, and 1 MB if each is as long as it may be.
 */
export const FORMS_PER_NETWORK: FormsLimit = {
  rows: { burst: 1000, intervalMs: 1000 },
  bytes: { burst: 4_000_000, intervalMs: 1 },
}

/** Of a wider network (a /24 of IPv4, a /56 or /48 of IPv6), which may have all four: twice as much. */
export const FORMS_PER_WIDER_NETWORK: FormsLimit = {
  rows: { burst: 2000, intervalMs: 500 },
  bytes: { burst: 8_000_000, intervalMs: 0.5 },
}

/**
 * Of everybody: a tenth of 50,000 visitors at one moment, and all of them in an evening, at half a kilobyte
 * each. The disk gets 32 MB at once and 350 MB a day at most.
 */
export const FORMS_IN_ALL: FormsLimit = {
  rows: { burst: 10_000, intervalMs: 100 },
  bytes: { burst: 32_000_000, intervalMs: 0.25 },
}

/** What a row takes beside its text: ids, times, and the indexes over them. */
export const FORM_ROW_BYTES = 300

/** Beside what the budget itself asks for; phones keep a form until then. */
export const FORMS_RETRY: RetryRange = { minSeconds: 5, maxSeconds: 60 }

/**
 * Free disk that is kept for ratings: 100,000 of them take 25 MB, twelve backups of those 260 MB. Below it
 * forms wait, until there is a tenth more: a disk at the edge must not change its mind all the time.
 */
export const DISK_RESERVE_BYTES = 300_000_000

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

/** Stalls on a page of the list, on wide and on narrow windows (requirement B-3). */
export const STALLS_PER_PAGE = 9
export const STALLS_PER_NARROW_PAGE = 6
