import type { RateLimit } from '#shared/limits.ts'
import { createRecentMap } from '#shared/recent-map.ts'
import type { ShareCounts, Tell, Untold } from './shared-counts.ts'

const MAX_BUCKETS = 50_000
/** A bucket is told to other processes when a twentieth of it is taken, and at least this. */
const TOLD_PART = 1 / 20
const TOLD_AT_LEAST = 5

interface Bucket extends Untold {
  tokens: number
  filledAt: number
}

interface BucketOptions {
  now?: (() => number) | undefined
  /** Where all processes have one bucket together: its name. */
  shared?: { name: string; share: ShareCounts } | undefined
}

/** A token bucket for each key, such as a device. */
export function createTokenBuckets(
  { burst, intervalMs }: RateLimit,
  { now = () => performance.now(), shared }: BucketOptions = {},
) {
  const buckets = createRecentMap<string, Bucket>(MAX_BUCKETS)
  const tell: Tell | undefined = shared?.share(shared.name, {
    forgetMs: intervalMs,
    tellFrom: Math.min(burst, Math.max(TOLD_AT_LEAST, burst * TOLD_PART)),
    hear(key, _stall, taken) {
      const bucket = fill(key)
      bucket.tokens = Math.min(burst, burst - taken - bucket.untold)
    },
  })

  function fill(key: string) {
    const time = now()
    let bucket = buckets.get(key)
    if (bucket) {
      bucket.tokens = Math.min(burst, bucket.tokens + (time - bucket.filledAt) / intervalMs)
      bucket.filledAt = time
      // What was told later than it was filled up again would count twice.
      bucket.untold = Math.min(bucket.untold, burst - bucket.tokens)
    } else {
      bucket = { tokens: burst, filledAt: time, untold: 0, untoldStars: 0 }
      buckets.set(key, bucket)
    }
    return bucket
  }

  return {
    /** How many tokens are there. */
    left: (key: string) => fill(key).tokens,
    /** Takes one token, or more. @returns 0 when they were there, else the milliseconds until they are. */
    take(key: string, count = 1): number {
      const bucket = fill(key)
      if (bucket.tokens < count) return Math.ceil((count - bucket.tokens) * intervalMs)
      bucket.tokens -= count
      tell?.(bucket, count, 0, key, '')
      return 0
    },
    /** Gives tokens back; a bucket holds no more than `burst`. */
    giveBack(key: string, count = 1): void {
      const bucket = fill(key)
      bucket.tokens = Math.min(burst, bucket.tokens + count)
      tell?.(bucket, -count, 0, key, '')
    },
  }
}
