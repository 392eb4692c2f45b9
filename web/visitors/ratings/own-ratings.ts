import { isCurrent } from '#web/visitors/platform/send-queue/editions.ts'
import type { LocalRating, RatingReceipt } from '#web/visitors/platform/storage/keys.ts'

/** A rating submitted on this device, with its outcome. */
export interface OwnRating extends LocalRating {
  /** 'past': from an earlier festival. */
  state: 'sending' | 'counted' | 'needs-ticket' | 'not-taken' | 'past'
  /** When this device learned whether it counts. */
  knownSince?: Date
  /** The stars that count in its place if it was refused; 0: none. */
  countedStars?: number
}

/** Latest first. A stall that was rated again has only its new rating, beside those of earlier festivals. */
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
  const { at, countedStars, needsTicket } = receipt
  const known = { ...rating, knownSince: new Date(at) }
  if (needsTicket) {
    return { ...known, state: 'needs-ticket', ...(countedStars && { countedStars }) }
  }
  return countedStars === undefined
    ? { ...known, state: 'counted' }
    : { ...known, state: 'not-taken', countedStars }
}
