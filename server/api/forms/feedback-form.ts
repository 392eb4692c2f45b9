import { feedback } from '#shared/tables/feedback.ts'
import { toWhole } from '#shared/typed-text.ts'
import type { InsertRow } from '../insert-row.ts'
import { addressOf } from '../../http/fingerprint/address-of.ts'
import type { ToId } from './ids.ts'
import { fieldMissing, fieldsOf, type NativeForm } from './native-form.ts'
import { expectFields, isStars, toStars } from './read-form.ts'

const FIELDS = ['rating', 'message']
const HOUR_MS = 3_600_000

/** Identical feedback from the same browser and address is stored once an hour. */
export function createFeedbackForm(insertRow: InsertRow, toId: ToId): NativeForm {
  return {
    async submit(request) {
      const fields = expectFields(request.body, FIELDS)
      const rating = toStars(fields.get('rating'))
      if (rating === 0) throw fieldMissing()
      const message = toWhole(fields.get('message') ?? '')
      const agent = request.headers['user-agent'] ?? ''
      const hour = Math.floor(Date.now() / HOUR_MS)
      const content = [addressOf(request), agent, hour, rating, message]
      const ids = { id: toId('feedback', ...content), device_id: toId('sender', ...content) }
      await insertRow(request, feedback, { ...ids, rating, message: message || null })
      return { receipt: { kind: 'feedback-sent' } }
    },

    refuse(request, refusal) {
      const fields = fieldsOf(request)
      const rating = fields.get('rating')
      const stars = isStars(rating) ? Number(rating) : 0
      const typed = { stars, message: fields.get('message') ?? '' }
      return { kind: 'feedback-refused', refusal, typed }
    },
  }
}
