import { useSyncExternalStore } from 'react'
import { ratingReceipts, stallRatings } from '#web/platform/storage/keys.ts'
import { type OwnRating, toOwnRatings } from './own-ratings.ts'

const nothing = () => undefined

/** All that was given on this device; it follows other tabs. Nothing before hydration. */
export function useOwnRatings(): OwnRating[] {
  const record = useSyncExternalStore(stallRatings.subscribe, stallRatings.read, nothing)
  const receipts = useSyncExternalStore(ratingReceipts.subscribe, ratingReceipts.read, nothing)
  return toOwnRatings(record, receipts)
}
