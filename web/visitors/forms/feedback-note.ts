import * as messages from '#messages/feedback.ts'
import { festival } from '#web/visitors/festival.ts'
import { getDeviceId, createUuid } from '#web/visitors/platform/storage/keys.ts'
import { storedValue, toObject } from '#web/visitors/platform/storage/stored-value.ts'
import { sendRow } from '#web/visitors/platform/table-service/table-service.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import { toWhole } from '#shared/typed-text.ts'

export interface Feedback {
  rating: number
  message: string
}

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
  /** Changed and sent again since, so only the newer outcome is shown. */
  | { kind: 'superseded' }

/** Requirements F-1, F-4 and F-5. */
export const feedbackToasts = {
  sent: messages.sentToast,
  'rating-missing': { ...messages.ratingMissingToast, variant: 'destructive' },
  failed: { ...messages.failedToast, variant: 'destructive' },
} satisfies Record<Exclude<FeedbackOutcome['kind'], 'superseded'>, ToastText>

/** Continues after the visitor leaves the form. */
export interface FeedbackDelivery {
  feedback: Feedback
  /** Whether the feedback stays on this device when the page is closed. */
  isKept: boolean
  outcome: Promise<FeedbackOutcome>
}

/** The newest delivery, until the service has answered. */
let running: (FeedbackDelivery & { id: string }) | undefined

export function findDelivery(): FeedbackDelivery | undefined {
  return running
}

/** Saves the text, so that a closed page or a failed attempt does not lose it. */
export function keepDraft({ rating, message }: Feedback): void {
  const sent = feedbackDraft.read()?.sent
  feedbackDraft.write({ rating, message, ...(sent && { sent }) })
}

/** Whether two texts would be stored as the same row. */
export function isSameFeedback(one: Feedback, other: Feedback): boolean {
  return one.rating === other.rating && toWhole(one.message) === toWhole(other.message)
}

/**
 * The same feedback keeps its id across attempts, so it is stored once.
 * @returns The running delivery if it is for the same feedback.
 */
export function sendFeedback(feedback: Feedback): FeedbackDelivery {
  const { rating, message } = feedback
  if (rating === 0) {
    return { feedback, isKept: false, outcome: Promise.resolve({ kind: 'rating-missing' }) }
  }
  const before = feedbackDraft.read()?.sent
  const id = before && isSameFeedback(before, feedback) ? before.id : createUuid()
  if (running?.id === id) return running
  // Saved before sending, because the page may be closed during the request.
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
  // Text written since then is a new draft and stays.
  if (draft && isSameFeedback(draft, feedback)) feedbackDraft.remove()
  return { kind: 'sent' }
}
