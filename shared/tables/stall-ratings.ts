import type { Field } from './form-table.ts'
import type { CardState } from './signed-cards.ts'

/** A stall's totals, as the table service sends them (requirement D-19). */
export interface StallRatingRow {
  stall_id: string
  stall_name: string
  rating_sum: number
  rating_count: number
  average_rating: number
}

/** What `rpc/rate_stall` takes: these keys; the last two may be left out. */
export interface RateStallRequest {
  id: string
  stall_id: string
  rating: number
  device_id: string
  /** The signature of the card that was scanned; empty: none was. */
  card?: string
  /** The id of the edition in which it was given; absent from guides that know of none. */
  edition?: string
}

/** How each of its keys is read, in the order in which it is checked. */
export const RATE_STALL_FIELDS = {
  id: { type: 'uuid' },
  stall_id: { type: 'key' },
  rating: { type: 'stars' },
  device_id: { type: 'uuid' },
} satisfies Record<Exclude<keyof RateStallRequest, 'card' | 'edition'>, Field>

/** The keys that it takes beside them. */
export const RATE_STALL_OPTIONAL: Record<'card' | 'edition', Field> = {
  card: { type: 'key', isOptional: true },
  edition: { type: 'uuid', isOptional: true },
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
 * The ledger of ratings. `purge` and `erase` make `device_id` anonymous and clear the fingerprint
 * (`network`, `browser`); the rest stays, and so do the totals. `card` is a `CardState`, or null.
 */
export const LEDGER_COLUMNS = [
  'id',
  'stall_id',
  'stall_name',
  'device_id',
  'rating',
  'created_at',
  'network',
  'browser',
  'card',
] as const

/** Other stars that a visitor gave later, in the order of the table. The last one of a rating counts. */
export const CORRECTION_COLUMNS = ['id', 'rating_id', 'rating', 'created_at'] as const

/** What `rpc/rate_stall` answers. */
export interface RateStallAnswer extends StallRatingRow {
  outcome: 'recorded' | 'already_rated'
  your_rating: number
  /** Whether it counts, as far as signed cards go. Only where `card` was sent. */
  counts?: boolean
  /** The id of the ledger's edition, from services that know of any. */
  edition?: string
}

/** What the ledger has of a rating's card. */
export interface CardColumn {
  card: CardState | null
}

/** The columns of the totals that the site reads. */
export const STALL_RATING_COLUMNS =
  'stall_id,stall_name,rating_sum,rating_count,average_rating' as const

/** Undefined for anything that is not a totals row with believable figures. */
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

/** Undefined unless the answer says what became of the rating. */
export function toRateStallAnswer(value: unknown): RateStallAnswer | undefined {
  const row = toStallRatingRow(value)
  if (!row) return undefined
  const { outcome, your_rating } = value as Partial<Record<keyof RateStallAnswer, unknown>>
  if (outcome !== 'recorded' && outcome !== 'already_rated') return undefined
  return isCount(your_rating) ? { ...row, outcome, your_rating } : undefined
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
