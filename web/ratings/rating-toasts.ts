import * as messages from '#messages/rate-stall.ts'
import { NOT_KEPT_TOAST_MS, RATING_TOAST_MS } from '#shared/times.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { RatingOutcome } from './submit-rating.ts'

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
