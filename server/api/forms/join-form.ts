import { joinRequests } from '#shared/tables/form-tables.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import type { InsertRow } from '../insert-row.ts'
import { type ToId, fieldMissing, fieldsOf, type NativeForm } from './native-form.ts'
import { expectFields } from './read-form.ts'

const FIELDS = ['full_name', 'phone']

/** Treats a known number like a new one, so that nobody can find out who is registered. */
export function createJoinForm(insertRow: InsertRow, toId: ToId): NativeForm {
  return {
    async submit(request) {
      const fields = expectFields(request.body, FIELDS)
      const full_name = toWhole(fields.get('full_name') ?? '')
      const phone = toPhoneDigits(fields.get('phone') ?? '')
      if (full_name === '' || phone === '') throw fieldMissing()
      const ids = { id: toId('join request', phone), device_id: toId('device', phone) }
      // The device id comes from the number, so a limit per device would reveal a recent request.
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
