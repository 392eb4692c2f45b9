import { storedValue } from './stored-value.ts'
import { toObject } from './untrusted.ts'

/** The last join request of this device (specification, section 3). */
export interface LocalJoinRequest {
  /** Of the row, until the table service is known to have it. */
  id?: string
  device_id: string
  full_name: string
  phone: string
  /** ISO 8601. */
  created_at: string
}

export const joinRequest = storedValue<LocalJoinRequest>('join_request', (text) => {
  const value = toObject<LocalJoinRequest>(JSON.parse(text))
  return typeof value.phone === 'string' ? (value as LocalJoinRequest) : undefined
})

export interface Feedback {
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  message: string
}

/** Feedback that is being written, with what was last sent of it and under which id. */
export interface FeedbackDraft extends Feedback {
  sent?: Feedback & { id: string }
}

export const feedbackDraft = storedValue<FeedbackDraft>('feedback_draft', (text) => {
  const value = toObject<FeedbackDraft>(JSON.parse(text))
  if (!isFeedback(value)) return undefined
  const { rating, message, sent } = value as FeedbackDraft
  return sent && isFeedback(sent) && typeof sent.id === 'string'
    ? { rating, message, sent }
    : { rating, message }
})

function isFeedback(value: unknown): boolean {
  const { rating, message } = toObject<Feedback>(value)
  return Number.isInteger(rating) && rating! >= 0 && rating! <= 5 && typeof message === 'string'
}
