/** A total of ratings, and when this page saw it. */
export interface SeenTotal {
  atMs: number
  ratings: number
}

const MINUTE_MS = 60_000
/** Over a longer time, the number would not show that a queue has begun or ended. */
const WINDOW_MS = 5 * MINUTE_MS
/** Over less, one rating more or less would look like a change. */
const LEAST_MS = MINUTE_MS / 2

/** Adds a total, and forgets those that no rate needs. */
export function addTotal(seen: readonly SeenTotal[], next: SeenTotal): SeenTotal[] {
  return [...seen.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS), next]
}

/** Ratings per minute over up to five minutes, rounded; undefined until half a minute has been seen. */
export function findRate(seen: readonly SeenTotal[]): number | undefined {
  const [first] = seen
  const last = seen[seen.length - 1]
  if (!first || !last || last.atMs - first.atMs < LEAST_MS) return undefined
  // A new edition begins at 0 again.
  const more = Math.max(0, last.ratings - first.ratings)
  return Math.round((more * MINUTE_MS) / (last.atMs - first.atMs))
}
