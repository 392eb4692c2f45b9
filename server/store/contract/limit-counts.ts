export interface LimitCount {
  /** The limiter's name: each has its own counts. */
  limiter: string
  key: string
  /** Empty if the limiter does not count by stall. */
  stall: string
  /** Tokens taken and not yet refilled, or ratings. Never below 0. */
  amount: number
  stars: number
}

/** What one process has counted since it last published. Negative if it has given tokens back. */
export interface LimitChange extends LimitCount {
  /** Milliseconds after which the amount decreases by one, or 0 for never. */
  forgetMs: number
}

export interface SharedLimits {
  counts: LimitCount[]
  /** Pass it next time to get later changes. Milliseconds since 1970 by the database's clock. */
  since: number
  /** Whether counts were dropped to keep the table below its limit. */
  isFull: boolean
}

/** How long an unchanged count of a limiter that never refills is kept. */
export const KEEP_COUNTS_MS = 24 * 60 * 60 * 1000

/** About 5 MB, so that made-up devices cannot fill the disk. 50,000 visitors leave 10,000 counts. */
export const MAX_COUNTS = 50_000
