import { ServiceFailure } from '../replies/service-failure.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INT4_MAX = 2 ** 31

type Filled<T> = { [K in keyof T]: NonNullable<T[K]> }

// Postgres looks at the types of all fields first, then at what is missing, then at the rules.

/** @throws ServiceFailure PGRST102 for anything but one JSON object. */
export function toFields(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceFailure(400, 'PGRST102', 'The body must be one JSON object')
  }
  return body
}

/** Null for a field that is null or left out. @throws ServiceFailure 22P02, 22P05. */
export function toText(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new ServiceFailure(400, '22P02', `${name} must be text`)
  if (value.includes('\0')) {
    throw new ServiceFailure(400, '22P05', `${name} holds a character that text cannot hold`)
  }
  // A form may have cut through an emoji; half of one is nothing that a database can hold.
  return value.toWellFormed()
}

/** In lower case; null for a field that is null or left out. @throws ServiceFailure 22P02, 22P05. */
export function toUuid(name: string, value: unknown): string | null {
  const text = toText(name, value)?.toLowerCase() ?? null
  if (text !== null && !UUID.test(text)) {
    throw new ServiceFailure(400, '22P02', `${name} must be a uuid`)
  }
  return text
}

/** Null for a field that is null or left out. @throws ServiceFailure 22P02, 22003 past 32 bits. */
export function toWholeNumber(name: string, value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new ServiceFailure(400, '22P02', `${name} must be a whole number`)
  }
  if (Math.abs(value) >= INT4_MAX) throw new ServiceFailure(400, '22003', `${name} is out of range`)
  return value
}

/** @throws ServiceFailure 23502 for the first field that is null. */
export function toFilled<T extends Record<string, unknown>>(fields: T): Filled<T> {
  const missing = Object.entries(fields).find(([, value]) => value === null)
  if (missing) throw new ServiceFailure(400, '23502', `${missing[0]} is missing`)
  return fields as Filled<T>
}

/** @throws ServiceFailure 23514 unless the rule, in words, is kept. */
export function checkRule(rule: string, isKept: boolean): void {
  if (!isKept) throw new ServiceFailure(400, '23514', rule)
}

/** @throws ServiceFailure 23514. */
export function checkStars(rating: number): void {
  checkRule('rating must be 1 to 5', rating >= 1 && rating <= 5)
}
