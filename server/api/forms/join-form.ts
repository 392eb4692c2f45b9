import { joinRequests } from '#shared/tables/join-requests.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import type { InsertRow } from '../insert-row.ts'
import { type ToId, fieldMissing, fieldsOf, type NativeForm } from './native-form.ts'
import { expectFields } from './read-form.ts'

const FIELDS = ['full_name', 'phone']

/**
 * One row per number, however often it is sent. A known number gets the same answer as a new one,
 * so nobody can find out whose number is registered.
 */
export function createJoinForm(insertRow: InsertRow, toId: ToId): NativeForm {
  return {
    async submit(request) {
      const fields = expectFields(request.body, FIELDS)
      const full_name = toWhole(fields.get('full_name') ?? '')
      const phone = toPhoneDigits(fields.get('phone') ?? '')
      if (full_name === '' || phone === '') throw fieldMissing()
      const ids = { id: toId('join request', phone), device_id: toId('device', phone) }
      // The device id comes from the number: a limit per device would reveal that it was just sent.
      await insertRow(request, joinRequests, { ...ids, full_name, phone }, false)
      return { receipt: { kind: 'joined' } }
    },

    refuse(request, refusal) {
      const fields = fieldsOf(request)
      const typed = { fullName: fields.get('full_name') ?? '', phone: fields.get('phone') ?? '' }
      return { kind: 'join-refused', refusal, typed }
    },
  }
}
