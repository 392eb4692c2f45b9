import type { TicketState } from '../tickets.ts'
import type { Field } from './form-tables.ts'

/** Requirement D-19. */
export interface StallRatingRow {
  stall_id: string
  stall_name: string
  rating_sum: number
  rating_count: number
  average_rating: number
}

export interface RateStallRequest {
  id: string
  stall_id: string
  rating: number
  device_id: string
  /** Edition in which the rating was given; absent if sent by a guide that predates editions. */
  edition?: string
  ticket?: string
}

export const RATE_STALL_FIELDS = {
  id: { type: 'uuid' },
  stall_id: { type: 'key' },
  rating: { type: 'stars' },
  device_id: { type: 'uuid' },
} satisfies Record<Exclude<keyof RateStallRequest, 'edition' | 'ticket'>, Field>

export const RATE_STALL_OPTIONAL: Record<'edition' | 'ticket', Field> = {
  edition: { type: 'uuid', isOptional: true },
  ticket: { type: 'key', isOptional: true },
}

export const TOTALS_COLUMNS = [
  'id',
  'stall_id',
  'stall_name',
  'rating_sum',
  'rating_count',
  'average_rating',
  'rating',
  'created_at',
  'updated_at',
] as const

export type TotalsColumn = (typeof TOTALS_COLUMNS)[number]
export type TotalsRow = StallRatingRow & Record<TotalsColumn, string | number>

/**
 * Erasure anonymises `device_id` and clears the fingerprint (`network`). Everything else stays,
 * including the totals.
 */
export const LEDGER_COLUMNS = [
  'id',
  'stall_id',
  'stall_name',
  'device_id',
  'rating',
  'created_at',
  'network',
] as const

export interface RateStallAnswer extends StallRatingRow {
  outcome: 'recorded' | 'already_rated'
  your_rating: number
  /** False if a required ticket is missing. Only our own server sends this. */
  counts?: boolean
  ticket?: TicketState | undefined
  /** Sent only by services that support editions. */
  edition?: string
}

export const STALL_RATING_COLUMNS =
  'stall_id,stall_name,rating_sum,rating_count,average_rating' as const

/** Undefined if the value is not a totals row with plausible figures. */
export function toStallRatingRow(value: unknown): StallRatingRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const row = value as Partial<Record<keyof StallRatingRow, unknown>>
  const { stall_id, stall_name, rating_sum, rating_count, average_rating } = row
  if (typeof stall_id !== 'string' || typeof stall_name !== 'string') return undefined
  if (!isCount(rating_sum) || !isCount(rating_count) || typeof average_rating !== 'number') {
    return undefined
  }
  return { stall_id, stall_name, rating_sum, rating_count, average_rating }
}

/** Undefined if the response does not say what happened to the rating. */
export function toRateStallAnswer(value: unknown): RateStallAnswer | undefined {
  const row = toStallRatingRow(value)
  if (!row) return undefined
  const { outcome, your_rating, counts, ticket } = value as Partial<
    Record<keyof RateStallAnswer, unknown>
  >
  if (outcome !== 'recorded' && outcome !== 'already_rated') return undefined
  if (!isCount(your_rating)) return undefined
  // Not validated here: the phone checks the state when it reads what it has saved.
  const state = typeof ticket === 'string' ? (ticket as TicketState) : undefined
  return { ...row, outcome, your_rating, counts: counts !== false, ticket: state }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

/** One year of a festival: the ledger of ratings between two starts. */
export interface Edition {
  /** A uuid created with the database. A restored backup keeps it. */
  id: string
  /** '2027'; null for the first edition until another one begins. */
  name: string | null
}

/** SQLSTATE for a row from another edition. Phones never retry class 23. */
export const OTHER_EDITION = '23E01'

export interface ServiceError {
  code: string
  details: string | null
  hint: string | null
  message: string
}
