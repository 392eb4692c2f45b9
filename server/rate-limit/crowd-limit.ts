import { putNewest } from '#shared/bounded-map.ts'
import { CROWD_LIMIT } from '#shared/limits.ts'

export interface CrowdLimit {
  /**
   * Takes a token for a rating of this stall from this address.
   * @returns 0 when there was one, else about how many milliseconds to wait.
   */
  take(address: string, stall: string): number
  /** Gives the token back when the rating was not new: only a new one moves a total. */
  settle(address: string, stall: string, isNew: boolean): void
}

interface Bucket {
  tokens: number
  filledAt: number
  /** The address's new ratings when the bucket was filled last, without this stall's own since. */
  counted: number
}

const { burst: BURST, intervalMs: INTERVAL_MS, tokensPerOtherRating } = CROWD_LIMIT
const MAX_BUCKETS = 100_000
const MAX_ADDRESSES = 20_000

/**
 * Slows a script that rates one stall as ever new devices, and never a crowd. A script rates one stall
 * from one address more often than the stall can serve visitors, and hardly any other stall.
 */
export function createCrowdLimit(now = () => performance.now()): CrowdLimit {
  const buckets = new Map<string, Bucket>()
  const newRatings = new Map<string, number>()

  function touch(address: string, stall: string): Bucket {
    const key = `${address} ${stall}`
    const all = newRatings.get(address) ?? 0
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: BURST, filledAt: time, counted: all }
    const others = Math.max(0, all - bucket.counted)
    const gained = (time - bucket.filledAt) / INTERVAL_MS + others * tokensPerOtherRating
    bucket.tokens = Math.min(BURST, bucket.tokens + gained)
    bucket.filledAt = time
    bucket.counted = all
    putNewest(buckets, key, bucket, MAX_BUCKETS)
    return bucket
  }

  return {
    take(address, stall) {
      const bucket = touch(address, stall)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * INTERVAL_MS)
      bucket.tokens -= 1
      return 0
    },
    settle(address, stall, isNew) {
      const bucket = touch(address, stall)
      if (!isNew) {
        bucket.tokens = Math.min(BURST, bucket.tokens + 1)
        return
      }
      bucket.counted += 1
      putNewest(newRatings, address, bucket.counted, MAX_ADDRESSES)
    },
  }
}
