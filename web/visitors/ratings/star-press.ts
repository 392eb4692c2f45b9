import * as messages from '#messages/rate-stall.ts'
import { NOT_KEPT_TOAST_MS } from '#shared/durations.ts'
import type { belongsTo } from '#web/visitors/platform/storage/belongs-to.ts'
import type { createUuid, LocalRating } from '#web/visitors/platform/storage/keys.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'

/* Used by React, by the script before hydration and for pages without scripts. */

type StallNow = Pick<LocalRating, 'stallId' | 'stallName' | 'edition'>

/** Pages contain this function as source text, so it may use only its arguments. */
export const createStarPress = (isOf: typeof belongsTo, toUuid: typeof createUuid) => ({
  /** There is at most one per stall and edition, and it never changes. */
  findGiven: <Rating extends LocalRating | null>(
    record: readonly Rating[],
    { stallId, edition }: StallNow,
    nowMs: number,
  ) => record.find((known) => known?.stallId === stallId && isOf(edition, known, nowMs)),

  toRating: (stall: StallNow, rating: number): LocalRating => ({
    id: toUuid(),
    ...stall,
    rating,
    createdAt: new Date().toISOString(),
  }),
})

export type RatingOutcome =
  | { kind: 'recorded'; stars: number; stallName: string }
  | { kind: 'already-rated' }
  /** The device cannot store the rating and the service was unreachable. */
  | { kind: 'not-kept' }

/** Shown as long as the form is, before Home appears (requirement R-3). */
const RATING_TOAST_MS = 1000

/** Requirements. */
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

/** Shared with the script that runs before hydration. */
export const RATE_FORM_ID = 'rate-form'
export const PREVIOUS_RATING_ID = 'previous-rating'

/** React dispatches this on the form to take over, and the early script stops. */
export const TAKE_OVER_EVENT = 'takeover'
