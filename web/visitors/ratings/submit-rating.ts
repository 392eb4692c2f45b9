import { festival } from '#web/visitors/festival.ts'
import { flushWithTimeout, recordRating } from '#web/visitors/platform/send-queue/entries.ts'
import {
  createUuid,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/visitors/platform/storage/keys.ts'
import { belongsTo } from '#web/visitors/platform/storage/belongs-to.ts'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { createStarPress, type RatingOutcome } from './star-press.ts'

const starPress = createStarPress(belongsTo, createUuid)

export function findRating(stallId: string): LocalRating | undefined {
  const stall = { stallId, stallName: '', edition: festival().edition }
  return starPress.findGiven(stallRatings.read() ?? [], stall, serviceNow().getTime())
}

/** The stars that count; the service may have reported that others do. */
export function toStandingStars({ id, rating }: LocalRating): number {
  return ratingReceipts.find(id)?.countedStars ?? rating
}

/**
 * Records the rating, then sends it in the background. If the device cannot store it, the visitor
 * waits for the service's answer.
 * @param early A rating submitted before hydration (`early-rating.ts`); its id is reused.
 */
export async function submitRating(
  { stallNumber, stallName }: { stallNumber: string; stallName: string },
  stars: number,
  early?: LocalRating,
): Promise<RatingOutcome> {
  const former = findRating(stallNumber)
  if (former && former.id !== early?.id) return { kind: 'already-rated' }
  const { edition } = festival()
  const stall = { stallId: stallNumber, stallName, edition }
  const rating = early ?? starPress.toRating(stall, stars)
  const isKept = recordRating(rating)
  if (stallRatings.read()?.length === 1) keepStorage()
  const sending = flushWithTimeout(rating.id)
  // The visitor has waited already, and the service may meanwhile have counted another tab's
  // rating.
  if (early) await sending
  if (toStandingStars(rating) !== stars) return { kind: 'already-rated' }
  const isSafe = isKept || (await sending)
  return isSafe ? { kind: 'recorded', stars, stallName } : { kind: 'not-kept' }
}

/** Asks the browser not to evict this storage when space runs low. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {})
}
