import { useSyncExternalStore } from 'react'
import {
  ratingReceipts,
  stallRatings,
  type LocalRating,
  type RatingReceipt,
  type ReceiptKind,
} from '#web/visitors/platform/storage/keys.ts'
import { isCurrent } from '#web/visitors/platform/send-queue/entries.ts'

const nothing = () => undefined

/** In sync with other tabs. Empty before hydration. */
export function useOwnRatings(): OwnRating[] {
  const record = useSyncExternalStore(stallRatings.subscribe, stallRatings.read, nothing)
  const receipts = useSyncExternalStore(ratingReceipts.subscribe, ratingReceipts.read, nothing)
  return toOwnRatings(record, receipts)
}

export interface OwnRating extends LocalRating {
  state: 'sending' | ReceiptKind | 'past'
  /** When this device learned whether the rating counts. */
  knownSince?: Date
  countedStars?: number
}

/** Latest first. A stall rated again has its new rating and those of earlier festivals. */
export function toOwnRatings(
  record: LocalRating[] = [],
  receipts: RatingReceipt[] = [],
): OwnRating[] {
  const dropped = receipts
    .flatMap(({ rating }) => rating ?? [])
    .filter(isCurrent)
    .filter(({ stallId }) => !record.some((own) => own.stallId === stallId && isCurrent(own)))
  return [...record, ...dropped]
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((rating) =>
      toOwnRating(
        rating,
        receipts.find(({ id }) => id === rating.id),
      ),
    )
}

function toOwnRating(rating: LocalRating, receipt: RatingReceipt | undefined): OwnRating {
  if (!isCurrent(rating)) return { ...rating, state: 'past' }
  if (!receipt) return { ...rating, state: 'sending' }
  const { kind: state, at, countedStars } = receipt
  return { ...rating, state, knownSince: new Date(at), ...(countedStars && { countedStars }) }
}
