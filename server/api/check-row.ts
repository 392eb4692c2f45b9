import { STARS_MAX, STARS_MIN } from '#shared/limits.ts'
import { columnsOf, type Field, type FormRow, type FormTable } from '#shared/tables/form-tables.ts'
import {
  RATE_STALL_FIELDS,
  RATE_STALL_OPTIONAL,
  type RateStallRequest,
} from '#shared/tables/stall-ratings.ts'
import { toFieldText } from '#shared/typed-text.ts'
import { permissionDenied, ServiceFailure } from '../http/replies/answer-failure.ts'
import { ANONYMOUS } from '../store/contract/erasure.ts'

type Value = string | number | null

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DIGITS = /^[0-9]+$/
const INT4_MAX = 2 ** 31
/** Only the service may set it. */
const OWN_COLUMN = 'created_at'

const RATE_STALL: [string, Field][] = Object.entries(RATE_STALL_FIELDS)
const OPTIONAL = Object.entries(RATE_STALL_OPTIONAL)
const RATE_STALL_KEYS = Object.keys(RATE_STALL_FIELDS).toSorted().join(', ')

/**
 * An unknown field name may be a mistyped phone number, so no message repeats it.
 * @throws ServiceFailure with the wire contract's status and code.
 */
export function createFormCheck(form: FormTable) {
  const columns = Object.entries(columnsOf(form))
  const names = columns.map(([name]) => name)

  return function toFormRow(body: unknown): FormRow {
    const sent = toObject(body)
    const others = Object.keys(sent).filter((name) => !names.includes(name))
    if (others.some((name) => name !== OWN_COLUMN)) {
      const message = `the columns of ${form.name} are ${names.join(', ')}`
      throw new ServiceFailure(400, 'PGRST204', message)
    }
    if (others.length > 0) throw permissionDenied(`table ${form.name}`)
    return toRow(columns, sent) as FormRow
  }
}

/** @throws ServiceFailure with the wire contract's status and code. */
export function toRateStallRequest(body: unknown): RateStallRequest {
  const sent = toObject(body)
  const optional = OPTIONAL.filter(([name]) => Object.hasOwn(sent, name))
  const count = Object.keys(sent).length - optional.length
  if (count !== RATE_STALL.length || !RATE_STALL.every(([name]) => Object.hasOwn(sent, name))) {
    throw new ServiceFailure(
      404,
      'PGRST202',
      `Could not find the function rate_stall with these parameters; it takes ${RATE_STALL_KEYS}`,
    )
  }
  const row = toRow([...RATE_STALL, ...optional], sent)
  // A hosted project cannot distinguish null from a missing key.
  for (const [name] of optional) if (row[name] === null) delete row[name]
  return row as unknown as RateStallRequest
}

/** @throws ServiceFailure with the wire contract's status and code. */
export function toForgottenDevice(body: unknown): string {
  const { device_id: device, ...others } = toObject(body)
  if (device === undefined || Object.keys(others).length > 0) {
    throw new ServiceFailure(404, 'PGRST202', 'forget_device takes device_id')
  }
  const id = toValue('device_id', { type: 'uuid' }, device)
  if (id === null) throw wrongType('device_id must be a uuid')
  return String(id)
}

function toObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceFailure(400, 'PGRST102', 'The body must be one JSON object')
  }
  return body as Record<string, unknown>
}

/** Checks in PostgreSQL's order: types, missing fields, then rules. */
function toRow(fields: [string, Field][], sent: Record<string, unknown>) {
  const row: Record<string, Value> = {}
  for (const [name, field] of fields) row[name] = toValue(name, field, sent[name])
  for (const [name, field] of fields) {
    if (row[name] === null && !field.isOptional) {
      throw new ServiceFailure(400, '23502', `${name} is missing`)
    }
  }
  for (const [name, field] of fields) {
    const value = row[name] ?? null
    const broken = value === null ? undefined : findBrokenRule(name, field, value)
    if (broken !== undefined) throw new ServiceFailure(400, '23514', broken)
  }
  return row
}

/** @throws ServiceFailure 22P02, 22P05, or 22003 beyond 32 bits. */
function toValue(name: string, { type }: Field, value: unknown): Value {
  if (value === undefined || value === null) return null
  if (type === 'stars') {
    if (!Number.isInteger(value)) throw wrongType(`${name} must be a whole number`)
    if (Math.abs(value as number) < INT4_MAX) return value as number
    throw new ServiceFailure(400, '22003', `${name} is out of range`)
  }
  if (typeof value !== 'string') throw wrongType(`${name} must be text`)
  if (value.includes('\0')) {
    throw new ServiceFailure(400, '22P05', `${name} holds a character that text cannot hold`)
  }
  if (type !== 'uuid') {
    // A form may have cut an emoji in half, which no database stores.
    const whole = value.toWellFormed()
    return type === 'text' ? toFieldText(name, whole) : whole
  }
  const id = value.toLowerCase()
  // Exports would show such a device as an erased visitor.
  const isErased = name === 'device_id' && id.startsWith(ANONYMOUS)
  if (isErased || !UUID.test(id)) throw wrongType(`${name} must be a uuid`)
  return id
}

function wrongType(message: string): ServiceFailure {
  return new ServiceFailure(400, '22P02', message)
}

function findBrokenRule(name: string, field: Field, value: string | number): string | undefined {
  if (field.type === 'stars') {
    const isKept = Number(value) >= STARS_MIN && Number(value) <= STARS_MAX
    return isKept ? undefined : `${name} must be ${STARS_MIN} to ${STARS_MAX}`
  }
  const text = String(value)
  if (field.type === 'phone') {
    const isKept = DIGITS.test(text) && text.length <= field.maxLength
    return isKept ? undefined : `${name} must be 1 to ${field.maxLength} digits`
  }
  if (field.type !== 'text') return undefined
  if (!field.isOptional && text.trim() === '') return `${name} must not be blank`
  // In code points, like the database.
  if ([...text].length > field.maxLength) return `${name} has at most ${field.maxLength} characters`
  return undefined
}
