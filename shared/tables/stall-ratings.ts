import type { TicketState } from '../tickets.ts'
import type { Field } from './form-table.ts'

/** A stall's totals, as sent by the table service (requirement D-19). */
export interface StallRatingRow {
  stall_id: string
  stall_name: string
  rating_sum: number
  rating_count: number
  average_rating: number
}

/** The keys that `rpc/rate_stall` accepts; the last two are optional. */
export interface RateStallRequest {
  id: string
  stall_id: string
  rating: number
  device_id: string
  /** The id of the edition in which it was given; absent from guides that predate editions. */
  edition?: string
  /** The code of the device's voter ticket, see `parseTicket`. */
  ticket?: string
}

/** How each key is parsed, in the order in which it is checked. */
export const RATE_STALL_FIELDS = {
  id: { type: 'uuid' },
  stall_id: { type: 'key' },
  rating: { type: 'stars' },
  device_id: { type: 'uuid' },
} satisfies Record<Exclude<keyof RateStallRequest, 'edition' | 'ticket'>, Field>

/** Its optional keys. */
export const RATE_STALL_OPTIONAL: Record<'edition' | 'ticket', Field> = {
  edition: { type: 'uuid', isOptional: true },
  ticket: { type: 'key', isOptional: true },
}

/** Every column of the public totals, in the order of the table. */
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
 * The ledger of ratings. Erasure anonymises `device_id` and clears the fingerprint (`network`);
 * everything else stays, including the totals.
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

/** The answer of `rpc/rate_stall`. */
export interface RateStallAnswer extends StallRatingRow {
  outcome: 'recorded' | 'already_rated'
  your_rating: number
  /** Whether it counts, as far as tickets are concerned. From our own server. */
  counts?: boolean
  /** Only if a ticket was sent. */
  ticket?: TicketState | undefined
  /** The id of the ledger's edition, from services that support editions. */
  edition?: string
}

/** The columns of the totals that the site reads. */
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

/** Undefined unless the answer says what happened to the rating. */
export function toRateStallAnswer(value: unknown): RateStallAnswer | undefined {
  const row = toStallRatingRow(value)
  if (!row) return undefined
  const { outcome, your_rating, counts, ticket } = value as Partial<
    Record<keyof RateStallAnswer, unknown>
  >
  if (outcome !== 'recorded' && outcome !== 'already_rated') return undefined
  if (!isCount(your_rating)) return undefined
  // The phone checks the state when it reads what it kept.
  const state = typeof ticket === 'string' ? (ticket as TicketState) : undefined
  return { ...row, outcome, your_rating, counts: counts !== false, ticket: state }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
