import * as messages from '#messages/feedback.ts'
import { festival } from '#web/festival.ts'
import { getDeviceId, createUuid } from '#web/platform/storage/keys.ts'
import { storedValue, toObject } from '#web/platform/storage/stored-value.ts'
import { sendRow } from '#web/platform/table-service/table-service.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import { toWhole } from '#shared/typed-text.ts'

export interface Feedback {
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  message: string
}

/** Feedback that is being written, with what was last sent of it and under which id. */
interface FeedbackDraft extends Feedback {
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

export type FeedbackOutcome =
  | { kind: 'sent' }
  | { kind: 'rating-missing' }
  | { kind: 'failed' }
  /** Changed and sent anew meanwhile: what becomes of the newer one is told instead. */
  | { kind: 'superseded' }

/** The toast for each outcome that a visitor is told of (specification, section 8). */
export const feedbackToasts = {
  sent: messages.sentToast,
  'rating-missing': { ...messages.ratingMissingToast, variant: 'destructive' },
  failed: { ...messages.failedToast, variant: 'destructive' },
} satisfies Record<Exclude<FeedbackOutcome['kind'], 'superseded'>, ToastText>

/** Feedback on its way. It goes on when the form is left. */
export interface FeedbackDelivery {
  feedback: Feedback
  /** Whether this device has it when the page is closed. */
  isKept: boolean
  outcome: Promise<FeedbackOutcome>
}

/** The newest one, for as long as the service has not answered. */
let running: (FeedbackDelivery & { id: string }) | undefined

export function findDelivery(): FeedbackDelivery | undefined {
  return running
}

/** Keeps what is being written, so that a closed page or a failed try loses nothing typed. */
export function keepDraft({ rating, message }: Feedback): void {
  const sent = feedbackDraft.read()?.sent
  feedbackDraft.write({ rating, message, ...(sent && { sent }) })
}

/** Two texts that are stored as one row differ in nothing. */
export function isSameFeedback(one: Feedback, other: Feedback): boolean {
  return one.rating === other.rating && toWhole(one.message) === toWhole(other.message)
}

/**
 * Sends the feedback and tells what became of it. The same feedback goes with the same id however
 * often it is tried, so it is stored once; what was changed since is another one.
 * @returns The delivery under way, when it is of the same feedback.
 */
export function sendFeedback(feedback: Feedback): FeedbackDelivery {
  const { rating, message } = feedback
  if (rating === 0) {
    return { feedback, isKept: false, outcome: Promise.resolve({ kind: 'rating-missing' }) }
  }
  const before = feedbackDraft.read()?.sent
  const id = before && isSameFeedback(before, feedback) ? before.id : createUuid()
  if (running?.id === id) return running
  // Before it is sent: the page may be closed while it is on its way.
  const sent = { id, rating, message: toWhole(message) }
  const isKept = feedbackDraft.write({ rating, message, sent })
  running = { id, feedback, isKept, outcome: deliver(id, feedback) }
  return running
}

async function deliver(id: string, feedback: Feedback): Promise<FeedbackOutcome> {
  const { rating, message } = feedback
  const text = toWhole(message)
  const row = { id, rating, message: text || null, device_id: getDeviceId() }
  const { kind } = await sendRow({ kind: 'feedback', row }, festival())
  if (running?.id !== id) return { kind: 'superseded' }
  running = undefined
  if (kind !== 'stored') return { kind: 'failed' }
  const draft = feedbackDraft.read()
  // What was written since is kept: it is another feedback.
  if (draft && isSameFeedback(draft, feedback)) feedbackDraft.remove()
  return { kind: 'sent' }
}
