import { keptToast } from '#messages/signed-cards.ts'
import * as messages from '#messages/rate-stall.ts'
import { NOT_KEPT_TOAST_MS, RATING_TOAST_MS } from '#shared/times.ts'
import { festival, mayCorrect, signedCards } from '#web/festival.ts'
import { isCurrent } from '#web/platform/send-queue/editions.ts'
import { flushWithTimeout } from '#web/platform/send-queue/flush.ts'
import { recordRating } from '#web/platform/send-queue/record.ts'
import {
  createUuid,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/platform/storage/keys.ts'
import { readScannedCard } from '#web/platform/storage/scanned-card.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'

export type RatingOutcome =
  | { kind: 'recorded'; stars: number; stallName: string; needsCard?: boolean }
  | { kind: 'already-rated' }
  /** The device keeps nothing and the service was out of reach. */
  | { kind: 'not-kept' }

/** The rating that this device gave the stall at this festival, if it did. */
export function findRating(stallNumber: string): LocalRating | undefined {
  return stallRatings.read()?.find((rating) => rating.stallId === stallNumber && isCurrent(rating))
}

/** The stars of a rating that stand: what the service counts in its place, where it has said so. */
export function toStandingStars({ id, rating }: LocalRating): number {
  return ratingReceipts.find(id)?.countedStars || rating
}

/**
 * Records the rating on this device, then sends it while the visitor goes on. Where the device keeps
 * nothing, the visitor waits for the service's answer.
 * @param early What was submitted before the scripts had come (`early-rating.ts`): it goes on with its id.
 */
export async function submitRating(
  { stallNumber, stallName }: { stallNumber: string; stallName: string },
  stars: number,
  early?: LocalRating,
): Promise<RatingOutcome> {
  const former = findRating(stallNumber)
  // A record without an id is of this very rating, which guide 1.0.0 took before its scripts had come.
  const isAnother = former?.id && former.id !== early?.id
  if (isAnother && !(mayCorrect() && toStandingStars(former) !== stars)) {
    return { kind: 'already-rated' }
  }
  const { edition } = festival()
  const createdAt = new Date().toISOString()
  const given = { stallId: stallNumber, stallName, rating: stars, createdAt, edition }
  // Kept also where this page knows of no signed cards: the festival may have them by now.
  const card = readScannedCard(stallNumber) || findFormerCard(former)
  const rating = early ?? { id: createUuid(), ...given, ...(card && { card }) }
  const isKept = recordRating(rating)
  if (stallRatings.read()?.length === 1) keepStorage()
  const sending = flushWithTimeout(rating.id)
  // Who submitted it has waited already: the service may have counted what another tab sent then.
  if (early) await sending
  if (toStandingStars(rating) !== stars) return { kind: 'already-rated' }
  const isSafe = isKept || (await sending)
  if (!isSafe) return { kind: 'not-kept' }
  const recorded = { kind: 'recorded', stars, stallName } as const
  return signedCards() === 'required' ? { ...recorded, needsCard: !rating.card } : recorded
}

/** Asks the browser not to clear the phone's storage when it runs low; it decides by itself. */
function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => {})
}

/** The signature of what is changed, which was scanned in another tab or before: it holds for the change too. */
function findFormerCard(former: LocalRating | undefined): string {
  return (mayCorrect() && (former?.card || former?.earlier?.slice(-1)[0]?.card)) || ''
}

/** The toast for each outcome (specification, section 8). */
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
