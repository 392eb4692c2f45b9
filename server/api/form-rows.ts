import { MESSAGE_MAX, NAME_MAX, PHONE_MAX_DIGITS } from '#shared/limits.ts'
import type { FeedbackRow, JoinRequestRow } from '#shared/tables/tables.ts'
import {
  checkRule,
  checkStars,
  toFields,
  toFilled,
  toText,
  toUuid,
  toWholeNumber,
} from './fields.ts'
import { permissionDenied, ServiceFailure } from '../replies/service-failure.ts'

const JOIN_COLUMNS = ['id', 'full_name', 'phone', 'device_id'] as const
const FEEDBACK_COLUMNS = ['id', 'rating', 'message', 'device_id'] as const
/** Only the service sets it. */
const OWN_COLUMN = 'created_at'
const DIGITS = /^[0-9]+$/

/** @throws ServiceFailure with the wire contract's status and code. */
export function toJoinRequestRow(body: unknown): JoinRequestRow {
  const fields = toColumns(body, 'join_requests', JOIN_COLUMNS)
  const row = toFilled({
    id: toUuid('id', fields.id),
    full_name: toText('full_name', fields.full_name),
    phone: toText('phone', fields.phone),
    device_id: toUuid('device_id', fields.device_id),
  })
  const { full_name, phone } = row
  checkRule('full_name must not be blank', full_name.trim() !== '')
  checkRule(`full_name has at most ${NAME_MAX} characters`, countCharacters(full_name) <= NAME_MAX)
  checkRule(
    `phone must be 1 to ${PHONE_MAX_DIGITS} digits`,
    DIGITS.test(phone) && phone.length <= PHONE_MAX_DIGITS,
  )
  return row
}

/** @throws ServiceFailure with the wire contract's status and code. */
export function toFeedbackRow(body: unknown): FeedbackRow {
  const fields = toColumns(body, 'feedback', FEEDBACK_COLUMNS)
  const message = toText('message', fields.message)
  const row = toFilled({
    id: toUuid('id', fields.id),
    rating: toWholeNumber('rating', fields.rating),
    device_id: toUuid('device_id', fields.device_id),
  })
  checkStars(row.rating)
  checkRule(
    `message has at most ${MESSAGE_MAX} characters`,
    countCharacters(message ?? '') <= MESSAGE_MAX,
  )
  return { ...row, message }
}

/** No refusal repeats a name that was sent: what is typed in the wrong place may be a phone. */
function toColumns<Column extends string>(
  body: unknown,
  table: string,
  columns: readonly Column[],
): Partial<Record<Column, unknown>> {
  const fields = toFields(body)
  const others = Object.keys(fields).filter((name) => !columns.some((column) => column === name))
  if (others.some((name) => name !== OWN_COLUMN)) {
    throw new ServiceFailure(400, 'PGRST204', `the columns of ${table} are ${columns.join(', ')}`)
  }
  if (others.length > 0) throw permissionDenied(`table ${table}`)
  return fields
}

/** In code points, as the database counts. */
function countCharacters(text: string): number {
  return [...text].length
}
