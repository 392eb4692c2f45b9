import * as messages from '#messages/rate-stall.ts'
import { NOT_KEPT_TOAST_MS, RATING_TOAST_MS } from '#shared/times.ts'
import { flushWithTimeout, recordRating } from '#web/platform/send-queue/record.ts'
import {
  createUuid,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/platform/storage/keys.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'

/** Put in by the build: whether visitors may change their stars. */
declare const MAY_CORRECT: boolean

export type RatingOutcome =
  | { kind: 'recorded'; stars: number; stallName: string }
  | { kind: 'already-rated' }
  /** The device keeps nothing and the service was out of reach. */
  | { kind: 'not-kept' }

/** The rating that this device gave the stall, if it did. */
export function findRating(stallNumber: string): LocalRating | undefined {
  return stallRatings.read()?.find((rating) => rating.stallId === stallNumber)
}

/** The stars of a rating that stand: those before, where a change of them was not taken. */
export function toStandingStars({ id, rating }: LocalRating): number {
  return ratingReceipts.read()?.find((receipt) => receipt.id === id)?.countedStars || rating
}

/**
 * Records the rating on this device, then sends it while the visitor goes on. Where the device keeps
 * nothing, the visitor waits for the service's answer.
 */
export async function submitRating(
  { stallNumber, stallName }: { stallNumber: string; stallName: string },
  stars: number,
): Promise<RatingOutcome> {
  const given = findRating(stallNumber)
  // A record without an id is of this very rating, submitted before the scripts had come.
  if (given?.id && !(MAY_CORRECT && toStandingStars(given) !== stars)) {
    return { kind: 'already-rated' }
  }
  const id = createUuid()
  const createdAt = new Date().toISOString()
  const isKept = recordRating({ id, stallId: stallNumber, stallName, rating: stars, createdAt })
  const sending = flushWithTimeout(id)
  const isSafe = isKept || (await sending)
  return isSafe ? { kind: 'recorded', stars, stallName } : { kind: 'not-kept' }
}

/** The toast for each outcome (specification, section 8). */
export function toRatingToast(outcome: RatingOutcome): ToastText {
  switch (outcome.kind) {
    case 'recorded':
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
