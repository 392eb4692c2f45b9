/** A limiter's count for one key. */
export interface LimitCount {
  /** The limiter's name: each has its own counts. */
  limiter: string
  /** A device, or the hash of a network. */
  key: string
  /** Empty if the limiter does not count by stall. */
  stall: string
  /** Tokens taken and not yet refilled, or ratings. Never below 0. */
  amount: number
  stars: number
}

/** What one process has counted since it last published; negative if it has given tokens back. */
export interface LimitChange extends LimitCount {
  /** The time in milliseconds after which the amount decreases by one; 0: never. */
  forgetMs: number
}

export interface SharedLimits {
  counts: LimitCount[]
  /** Pass it next time to get later changes; milliseconds since 1970 by the database's clock. */
  since: number
  /** Whether counts were dropped to keep the table below its limit. */
  isFull: boolean
}

/** For a limiter that never refills: a day without a change. */
export const KEEP_COUNTS_MS = 24 * 60 * 60 * 1000

/** About 5 MB. A festival of 50,000 visitors leaves 10,000; made-up devices could fill the disk. */
export const MAX_COUNTS = 50_000
