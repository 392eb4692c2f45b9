/** What a limiter has counted for one key. */
export interface LimitCount {
  /** The limiter's name: each counts for itself. */
  limiter: string
  /** A device, or the hash of a network. */
  key: string
  /** Empty where the limiter does not count by stall. */
  stall: string
  /** Tokens that are taken and not yet filled up again; or ratings. Never below 0. */
  amount: number
  stars: number
}

/** What one process has counted since it last published; less than 0 where it has given back. */
export interface LimitChange extends LimitCount {
  /** After so many milliseconds one of the amount is forgotten; 0: none is. */
  forgetMs: number
}

export interface SharedLimits {
  counts: LimitCount[]
  /** What to ask for next time: later changes, in milliseconds since 1970 by the database's clock. */
  since: number
  /** Whether counts were dropped, so that the table stays below its bound. */
  isFull: boolean
}

/** Of a limiter that forgets nothing by itself: a day without a change. */
export const KEEP_COUNTS_MS = 24 * 60 * 60 * 1000

/** About 5 MB. A festival of 50,000 visitors leaves 10,000: a script that makes up devices could fill the disk. */
export const MAX_COUNTS = 50_000
