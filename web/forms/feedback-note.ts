import { getDeviceId } from '#web/storage/device-id.ts'
import { type Feedback, feedbackDraft } from '#web/storage/form-keys.ts'
import { createUuid } from '#web/storage/uuid.ts'
import { sendRow } from '#web/table-service/send-row.ts'
import { toWhole } from './whole-text.ts'

export type FeedbackOutcome = { kind: 'sent' } | { kind: 'rating-missing' } | { kind: 'failed' }

/** Keeps what is being written, so that a closed page or a failed try loses nothing typed. */
export function keepDraft({ rating, message }: Feedback): void {
  const sent = feedbackDraft.read()?.sent
  feedbackDraft.write({ rating, message, ...(sent && { sent }) })
}

/**
 * Sends the feedback and tells what became of it. The same feedback goes with the same id however
 * often it is tried, so it is stored once; what was changed since is another one.
 */
export async function submitFeedback({ rating, message }: Feedback): Promise<FeedbackOutcome> {
  if (rating === 0) return { kind: 'rating-missing' }
  const text = toWhole(message)
  const before = feedbackDraft.read()?.sent
  const isSame = before?.rating === rating && before.message === text
  const id = isSame ? before.id : createUuid()
  // Before it is sent: the page may be closed while it is on its way.
  feedbackDraft.write({ rating, message, sent: { id, rating, message: text } })
  const row = { id, rating, message: text || null, device_id: getDeviceId() }
  const outcome = await sendRow({ kind: 'feedback', row })
  if (outcome.kind !== 'stored') return { kind: 'failed' }
  feedbackDraft.remove()
  return { kind: 'sent' }
}
