import { keptToast } from '#messages/signed-cards.ts'
import * as messages from '#messages/rate-stall.ts'
import { NOT_KEPT_TOAST_MS } from '#shared/durations.ts'
import { festival, signedCards } from '#web/festival.ts'
import { isCurrent } from '#web/platform/send-queue/editions.ts'
import { flushWithTimeout } from '#web/platform/send-queue/flush-with-timeout.ts'
import { recordRating } from '#web/platform/send-queue/record.ts'
import {
  createUuid,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/platform/storage/keys.ts'
import { readScannedCard } from '#web/platform/storage/scanned-card.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'

/** As long as the form, before Home appears (requirement R-3). */
const RATING_TOAST_MS = 1000

export type RatingOutcome =
  | { kind: 'recorded'; stars: number; stallName: string; needsCard?: boolean }
  | { kind: 'already-rated' }
  /** The device cannot store it and the service was unreachable. */
  | { kind: 'not-kept' }

/** This device's rating of the stall at this festival, if any. */
export function findRating(stallNumber: string): LocalRating | undefined {
  return stallRatings.read()?.find((rating) => rating.stallId === stallNumber && isCurrent(rating))
}

/** The stars that count for a rating: the service's replacement if it has reported one. */
export function toStandingStars({ id, rating }: LocalRating): number {
  return ratingReceipts.find(id)?.countedStars || rating
}

/**
 * Records the rating on this device, then sends it in the background. If the device cannot store it, the
 * visitor waits for the service's answer.
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
  const createdAt = new Date().toISOString()
  const given = { stallId: stallNumber, stallName, rating: stars, createdAt, edition }
  // Kept even if this page knows of no signed cards: the festival may have introduced them since.
  const card = readScannedCard(stallNumber)
  const rating = early ?? { id: createUuid(), ...given, ...(card && { card }) }
  const isKept = recordRating(rating)
  if (stallRatings.read()?.length === 1) keepStorage()
  const sending = flushWithTimeout(rating.id)
  // The visitor has waited already, and the service may have counted what another tab sent in that time.
  if (early) await sending
  if (toStandingStars(rating) !== stars) return { kind: 'already-rated' }
  const isSafe = isKept || (await sending)
  if (!isSafe) return { kind: 'not-kept' }
  const recorded = { kind: 'recorded', stars, stallName } as const
  return signedCards() === 'required' ? { ...recorded, needsCard: !rating.card } : recorded
}

/** Asks the browser not to evict this storage when space runs low; the browser decides. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {})
}

/** The toast for each outcome (requirements ). */
export function toRatingToast(outcome: RatingOutcome): ToastText {
  switch (outcome.kind) {
    case 'recorded':
      if (outcome.needsCard) {
        return { ...keptToast(outcome), durationMs: RATING_TOAST_MS }
      }
      return { ...messages.recordedToast(outcome), durationMs: RATING_TOAST_MS }
    case 'already-rated':
      return { ...messages.alreadyRatedToast, variant: 'destructive' }
    case 'not-kept':
      return {
        ...messages.notKeptToast,
        variant: 'destructive',
        durationMs: NOT_KEPT_TOAST_MS,
      }
  }
}
