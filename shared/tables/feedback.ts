import { MESSAGE_MAX } from '../limits.ts'
import type { FormRow, FormTable } from './form-table.ts'

/** The table of the Feedback form. */
export const feedback = {
  name: 'feedback',
  nouns: ['row of feedback', 'rows of feedback'],
  fields: {
    rating: { type: 'stars', title: 'stars', width: 6 },
    message: { type: 'text', maxLength: MESSAGE_MAX, isOptional: true, width: 80 },
  },
  /** 72 an hour. */
  limit: { burst: 5, intervalMs: 50_000 },
} as const satisfies FormTable

export type FeedbackRow = FormRow<typeof feedback>
