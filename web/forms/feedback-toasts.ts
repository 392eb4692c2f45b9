import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { FeedbackOutcome } from './feedback-note.ts'

/** The words for each outcome that a visitor is told of (specification, section 8). */
export const feedbackToasts = {
  sent: { title: 'Feedback Submitted!', body: 'Thank you for your feedback.' },
  'rating-missing': {
    title: 'Rating Required',
    body: 'Please select a rating before submitting feedback.',
    variant: 'destructive',
  },
  failed: {
    title: 'Error',
    body: 'Failed to submit feedback. Please try again.',
    variant: 'destructive',
  },
} satisfies Record<Exclude<FeedbackOutcome['kind'], 'superseded'>, ToastText>
