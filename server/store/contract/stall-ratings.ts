import type { RatingTrace } from '#server/fingerprint/fingerprint.ts'
import type { RateStallAnswer, RateStallRequest, StallRatingRow } from '#shared/tables/tables.ts'

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
 * 'id-taken': the id was used before, for another stall or by another device. `isNew`: this rating
 * has moved the totals, and was not there before.
 */
export type RateOutcome =
  | { kind: 'answered'; answer: RateStallAnswer; isNew: boolean }
  | { kind: 'id-taken'; isNew: false }

/** The ledger of ratings and the totals that follow from it. */
export interface StallRatings {
  /**
   * Resolves only when the rating is on disk.
   * @param stallName Its name in the spreadsheet as it is now.
   * @param trace Kept with the rating when it is new.
   * @throws DatabaseUnavailable when nothing was kept, or nobody knows: the same id may come again.
   */
  rate(request: RateStallRequest, stallName: string, trace?: RatingTrace): Promise<RateOutcome>
  /** The totals of every rated stall. */
  all(): Promise<TotalsRow[]>
}
