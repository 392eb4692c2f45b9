import type { RateLimit } from '#shared/limits.ts'
import { createRecentMap } from '#shared/recent-map.ts'

const MAX_BUCKETS = 50_000

/** A token bucket for each key, such as a device. */
export function createTokenBuckets(
  { burst, intervalMs }: RateLimit,
  now = () => performance.now(),
) {
  const buckets = createRecentMap<string, { tokens: number; filledAt: number }>(MAX_BUCKETS)

  function fill(key: string) {
    const time = now()
    let bucket = buckets.get(key)
    if (bucket) {
      bucket.tokens = Math.min(burst, bucket.tokens + (time - bucket.filledAt) / intervalMs)
      bucket.filledAt = time
    } else {
      bucket = { tokens: burst, filledAt: time }
      buckets.set(key, bucket)
    }
    return bucket
  }

  return {
    /** Takes one token. @returns 0 when there was one, else the milliseconds to the next. */
    take(key: string): number {
      const bucket = fill(key)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * intervalMs)
      bucket.tokens -= 1
      return 0
    },
    /** Gives a token back; a bucket holds no more than `burst`. */
    giveBack(key: string): void {
      const bucket = fill(key)
      bucket.tokens = Math.min(burst, bucket.tokens + 1)
    },
  }
}
