/** Rows and answers of the table service, as they travel (specification, section 3). */
export interface StallRatingRow {
  stall_id: string
  stall_name: string
  rating_sum: number
  rating_count: number
  average_rating: number
}

/** What `rpc/rate_stall` takes: exactly these keys. */
export interface RateStallRequest {
  id: string
  stall_id: string
  rating: number
  device_id: string
}

/** What `rpc/rate_stall` answers. */
export interface RateStallAnswer extends StallRatingRow {
  outcome: 'recorded' | 'already_rated'
  your_rating: number
}

/** What an insert into `join_requests` takes: exactly these columns. */
export interface JoinRequestRow {
  id: string
  full_name: string
  /** Digits only. */
  phone: string
  device_id: string
}

/** What an insert into `feedback` takes: exactly these columns. */
export interface FeedbackRow {
  id: string
  /** 1 to 5 stars. */
  rating: number
  message: string | null
  device_id: string
}

/** Every error of the table service has this body. */
export interface ServiceError {
  code: string
  details: string | null
  hint: string | null
  message: string
}

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
