import type { RateLimit } from '#shared/limits.ts'
import { putNewest } from '#shared/bounded-map.ts'

const MAX_BUCKETS = 100_000

/**
 * A token bucket for each key, such as a device.
 * @returns A function that takes one token: 0 when there was one, else the milliseconds to the next.
 */
export function createTokenBuckets(
  { burst, intervalMs }: RateLimit,
  now = () => performance.now(),
) {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()

  return function takeToken(key: string): number {
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time }
    const gained = (time - bucket.filledAt) / intervalMs
    const tokens = Math.min(burst, bucket.tokens + gained)
    const isFree = tokens >= 1
    const left = isFree ? tokens - 1 : tokens
    putNewest(buckets, key, { tokens: left, filledAt: time }, MAX_BUCKETS)
    return isFree ? 0 : Math.ceil((1 - tokens) * intervalMs)
  }
}
