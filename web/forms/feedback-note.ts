import { getDeviceId } from '#web/platform/storage/device-id.ts'
import { type Feedback, feedbackDraft } from '#web/platform/storage/form-keys.ts'
import { createUuid } from '#web/platform/storage/uuid.ts'
import { sendRow } from '#web/platform/table-service/send-row.ts'
import { toWhole } from './whole-text.ts'

export type FeedbackOutcome =
  | { kind: 'sent' }
  | { kind: 'rating-missing' }
  | { kind: 'failed' }
  /** Changed and sent anew meanwhile: what becomes of the newer one is told instead. */
  | { kind: 'superseded' }

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
  const { kind } = await sendRow({ kind: 'feedback', row })
  if (running?.id !== id) return { kind: 'superseded' }
  running = undefined
  if (kind !== 'stored') return { kind: 'failed' }
  const draft = feedbackDraft.read()
  // What was written since is kept: it is another feedback.
  if (draft && isSameFeedback(draft, feedback)) feedbackDraft.remove()
  return { kind: 'sent' }
}
