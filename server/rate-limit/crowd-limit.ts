import { putNewest } from '#shared/bounded-map.ts'
import { STALL_RATINGS_PER_ADDRESS } from '#shared/limits.ts'
import { createTokenBuckets } from './token-buckets.ts'

const MAX_STALLS = 100_000
const MAX_ADDRESSES = 20_000

/**
 * Slows a script that rates one stall as ever new devices, and never a crowd. A script rates one stall
 * from one address more often than the stall can serve visitors, and hardly any other stall.
 */
export function createCrowdLimit(now = () => performance.now()) {
  const buckets = createTokenBuckets(STALL_RATINGS_PER_ADDRESS, now)
  /** New ratings by address. */
  const newRatings = new Map<string, number>()
  /** By bucket: those of the address that it has had tokens for, and the stall's own. */
  const counted = new Map<string, number>()

  /** @returns The key of the bucket, which has got its tokens for new ratings of other stalls. */
  function fill(address: string, stall: string): string {
    const key = `${address} ${stall}`
    const all = newRatings.get(address) ?? 0
    const others = Math.max(0, all - (counted.get(key) ?? all))
    buckets.give(key, others * STALL_RATINGS_PER_ADDRESS.tokensPerOtherRating)
    putNewest(counted, key, all, MAX_STALLS)
    return key
  }

  return {
    /**
     * Takes a token for a rating of this stall from this address.
     * @returns 0 when there was one, else about how many milliseconds to wait.
     */
    take: (address: string, stall: string): number => buckets.take(fill(address, stall)),
    /** Gives the token back when the rating was not new: only a new one moves a total. */
    settle(address: string, stall: string, isNew: boolean): void {
      const key = fill(address, stall)
      if (!isNew) return void buckets.give(key, 1)
      const all = counted.get(key)! + 1
      counted.set(key, all)
      putNewest(newRatings, address, all, MAX_ADDRESSES)
    },
  }
}
