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
    /** Takes one token, or more. @returns 0 when they were there, else the milliseconds until they are. */
    take(key: string, count = 1): number {
      const bucket = fill(key)
      if (bucket.tokens < count) return Math.ceil((count - bucket.tokens) * intervalMs)
      bucket.tokens -= count
      return 0
    },
    /** Gives tokens back; a bucket holds no more than `burst`. */
    giveBack(key: string, count = 1): void {
      const bucket = fill(key)
      bucket.tokens = Math.min(burst, bucket.tokens + count)
    },
  }
}
