import type { RateLimit } from '#shared/limits.ts'
import { putNewest } from '#shared/bounded-map.ts'

const MAX_BUCKETS = 100_000

/** A token bucket for each key, such as a device. */
export function createTokenBuckets(
  { burst, intervalMs }: RateLimit,
  now = () => performance.now(),
) {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()

  /** @returns How many tokens there were before. */
  function change(key: string, toLeft: (tokens: number) => number): number {
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time }
    const tokens = Math.min(burst, bucket.tokens + (time - bucket.filledAt) / intervalMs)
    putNewest(buckets, key, { tokens: toLeft(tokens), filledAt: time }, MAX_BUCKETS)
    return tokens
  }

  return {
    /** Takes one token. @returns 0 when there was one, else the milliseconds to the next. */
    take(key: string): number {
      const tokens = change(key, (had) => (had >= 1 ? had - 1 : had))
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) * intervalMs)
    },
    /** Adds tokens; a bucket holds no more than `burst`. */
    give: (key: string, count: number) => change(key, (had) => Math.min(burst, had + count)),
  }
}
