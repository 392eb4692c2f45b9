import * as messages from '#messages/feedback.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { FeedbackOutcome } from './feedback-note.ts'

/** The toast for each outcome that a visitor is told of (specification, section 8). */
export const feedbackToasts = {
  sent: messages.sentToast,
  'rating-missing': { ...messages.ratingMissingToast, variant: 'destructive' },
  failed: { ...messages.failedToast, variant: 'destructive' },
} satisfies Record<Exclude<FeedbackOutcome['kind'], 'superseded'>, ToastText>
