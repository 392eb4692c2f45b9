import { festival } from '#web/visitors/festival.ts'
import { getDeviceId, createUuid } from '#web/visitors/platform/storage/keys.ts'
import { storedValue, toObject } from '#web/visitors/platform/storage/stored-value.ts'
import { sendRow } from '#web/visitors/platform/table-service/table-service.ts'
import { toWhole } from '#shared/typed-text.ts'

export interface Feedback {
  rating: number
  message: string
}

interface FeedbackDraft extends Feedback {
  /** Set when this text is sent. A changed text is a new draft, without an id. */
  id?: string | undefined
}

/** A closed page or a failed attempt does not lose what was entered. */
export const feedbackDraft = storedValue<FeedbackDraft>('feedback_draft', (text) => {
  const { rating, message, id } = toObject<FeedbackDraft>(JSON.parse(text))
  if (typeof rating !== 'number' || typeof message !== 'string') return undefined
  return { rating, message, id: typeof id === 'string' ? id : undefined }
})

/**
 * The same feedback keeps its id across attempts, so it is stored once.
 * @returns Whether the service has it.
 */
export async function sendFeedback({ rating, message }: Feedback): Promise<boolean> {
  const before = feedbackDraft.read()
  const isSame = before?.rating === rating && before.message === message
  const id = (isSame && before.id) || createUuid()
  // Saved before sending, because the page may be closed during the request.
  feedbackDraft.write({ rating, message, id })
  const row = { id, rating, message: toWhole(message) || null, device_id: getDeviceId() }
  const { kind } = await sendRow({ kind: 'feedback', row }, festival())
  // Text written since then is a new draft and stays.
  if (kind === 'stored' && feedbackDraft.read()?.id === id) feedbackDraft.remove()
  return kind === 'stored'
}
