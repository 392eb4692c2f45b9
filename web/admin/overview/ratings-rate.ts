import { MINUTE_MS } from '#shared/durations.ts'

/** With the time when this page received it. */
export interface SeenTotal {
  atMs: number
  ratings: number
}

/** A longer window would hide the start and end of a rush. */
const WINDOW_MS = 5 * MINUTE_MS
/** Over a shorter time, a single rating would change the rate too much. */
const LEAST_MS = MINUTE_MS / 2

/** Drops totals that are too old for the window. */
export function addTotal(seen: readonly SeenTotal[], next: SeenTotal): SeenTotal[] {
  return [...seen.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS), next]
}

/** Rounded, over the last five minutes at most. Undefined until the totals span half a minute. */
export function findRate(seen: readonly SeenTotal[]): number | undefined {
  const [first] = seen
  const last = seen[seen.length - 1]
  if (!first || !last || last.atMs - first.atMs < LEAST_MS) return undefined
  // A new edition restarts the count at 0.
  const more = Math.max(0, last.ratings - first.ratings)
  return Math.round((more * MINUTE_MS) / (last.atMs - first.atMs))
}
