import { useSyncExternalStore } from 'react'
import { ratingReceipts, stallRatings } from '#web/visitors/platform/storage/keys.ts'
import { type OwnRating, toOwnRatings } from './own-ratings.ts'

const nothing = () => undefined

/** All ratings of this device, kept in sync with other tabs. Empty before hydration. */
export function useOwnRatings(): OwnRating[] {
  const record = useSyncExternalStore(stallRatings.subscribe, stallRatings.read, nothing)
  const receipts = useSyncExternalStore(ratingReceipts.subscribe, ratingReceipts.read, nothing)
  return toOwnRatings(record, receipts)
}
