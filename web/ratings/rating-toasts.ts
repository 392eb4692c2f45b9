import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { RatingOutcome } from './submit-rating.ts'

const RATING_TOAST_MS = 1000

/** The words for each outcome (specification, section 8). */
export function toRatingToast(outcome: RatingOutcome): ToastText {
  switch (outcome.kind) {
    case 'recorded':
      return {
        title: 'Thanks!',
        body: `Recorded ${outcome.stars} star(s) for ${outcome.stallName}.`,
        durationMs: RATING_TOAST_MS,
      }
    case 'already-rated':
      return {
        title: 'Already rated',
        body: 'You have already rated this stall from this device.',
        variant: 'destructive',
      }
    case 'not-kept':
      return {
        title: 'Not saved yet',
        body: 'This phone cannot keep your rating and the network is away. Please keep this page open.',
        variant: 'destructive',
        durationMs: 6000,
      }
  }
}
