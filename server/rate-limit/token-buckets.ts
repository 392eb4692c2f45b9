export interface LimitRule {
  /** So many at once. */
  burst: number
  /** Then one in this time. */
  intervalMs: number
}

/** How many are remembered; the longest unseen is forgotten first. */
const MAX_BUCKETS = 100_000

/**
 * A token bucket for each key, such as a device.
 * @returns A function that takes one token: 0 when there was one, else the milliseconds to the next.
 */
export function createTokenBuckets(
  { burst, intervalMs }: LimitRule,
  now = () => performance.now(),
) {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()

  return function takeToken(key: string): number {
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: time }
    const gained = (time - bucket.filledAt) / intervalMs
    const tokens = Math.min(burst, bucket.tokens + gained)
    const isFree = tokens >= 1
    buckets.delete(key)
    buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, filledAt: time })
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!)
    return isFree ? 0 : Math.ceil((1 - tokens) * intervalMs)
  }
}
