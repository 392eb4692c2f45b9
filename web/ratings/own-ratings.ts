import { isRecent } from '#web/platform/send-queue/record.ts'
import type { LocalRating, RatingReceipt } from '#web/platform/storage/keys.ts'

/** A rating that was given on this device, with what has become of it. */
export interface OwnRating extends LocalRating {
  /** 'unknown': from an earlier festival, whose answers nobody has kept. */
  state: 'sending' | 'counted' | 'not-taken' | 'unknown'
  /** When this device learned that it counts, or does not. */
  knownSince?: Date
  /** What counts in place of one that was not taken; 0: nothing. */
  countedStars?: number
  /** It came without the signed card that it needs, and counts once the card is scanned. */
  needsCard?: boolean
}

/** The last one comes first. A stall that was rated anew has only its new rating. */
export function toOwnRatings(
  record: LocalRating[] = [],
  receipts: RatingReceipt[] = [],
): OwnRating[] {
  const dropped = receipts
    .flatMap(({ rating }) => rating ?? [])
    .filter((rating) => !record.some(({ stallId }) => stallId === rating.stallId))
  const ratings = [...record, ...dropped]
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((rating) =>
      toOwnRating(
        rating,
        receipts.find(({ id }) => id === rating.id),
      ),
    )
  // What was refused is not in the record any more.
  const isKept = (own: OwnRating) => record.some(({ id }) => id === own.id)
  return ratings.map((own) =>
    own.countedStars === 0 && isKept(own) ? { ...own, needsCard: true } : own,
  )
}

function toOwnRating(rating: LocalRating, receipt: RatingReceipt | undefined): OwnRating {
  if (!receipt) return { ...rating, state: isRecent(rating) ? 'sending' : 'unknown' }
  const { at, countedStars } = receipt
  const known = { ...rating, knownSince: new Date(at) }
  return countedStars === undefined
    ? { ...known, state: 'counted' }
    : { ...known, state: 'not-taken', countedStars }
}
