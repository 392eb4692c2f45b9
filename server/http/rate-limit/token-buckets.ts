import type { RateLimit } from '#shared/limits.ts'
import { createRecentMap } from '#server/http/recent-map.ts'

/** At most twice as many are kept, each of about 100 bytes. */
const MAX_KEYS = 20_000

export type Buckets = ReturnType<typeof createBuckets>

/** One bucket per key, such as a device. In memory: each process has its own, until it ends. */
export function createBuckets(
  { burst, intervalMs }: RateLimit,
  now: () => number = () => performance.now(),
) {
  const known = createRecentMap<string, { at: number; taken: number }>(MAX_KEYS)

  function find(key: string) {
    const at = now()
    let bucket = known.get(key)
    if (!bucket) known.set(key, (bucket = { at, taken: 0 }))
    bucket.taken = Math.max(0, bucket.taken - (at - bucket.at) / intervalMs)
    bucket.at = at
    return bucket
  }

  /** 0 if there is a token now. */
  const waitMs = (key: string) => Math.ceil(Math.max(0, find(key).taken + 1 - burst) * intervalMs)

  return {
    waitMs,
    /** Takes a token if there is one. @returns 0, or the milliseconds to wait. */
    take(key: string): number {
      const wait = waitMs(key)
      if (wait === 0) find(key).taken += 1
      return wait
    },
    giveBack(key: string): void {
      const bucket = find(key)
      bucket.taken = Math.max(0, bucket.taken - 1)
    },
  }
}

export interface Share {
  buckets: Buckets
  key: string
}

/** Takes from all buckets or none. @returns The key that was over its limit, and how long it must wait. */
export function takeAll(shares: Share[]): { key: string; waitMs: number } | undefined {
  for (const { buckets, key } of shares) {
    const waitMs = buckets.waitMs(key)
    if (waitMs > 0) return { key, waitMs }
  }
  for (const { buckets, key } of shares) buckets.take(key)
  return undefined
}

export function giveBackAll(shares: Share[]): void {
  for (const { buckets, key } of shares) buckets.giveBack(key)
}
