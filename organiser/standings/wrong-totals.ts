import type { LedgerRow } from '#server/store/contract/records.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { countLedger } from './count-ledger.ts'

/** The stalls whose totals are not those of their ratings. @param ledger Of the same moment. */
export function findWrongTotals(
  totals: Pick<StallRatingRow, 'stall_id' | 'rating_sum' | 'rating_count'>[],
  ledger: LedgerRow[],
): string[] {
  const counted = new Map(
    countLedger(ledger.filter((row) => row.voided_by === null)).totals.map((stall) => [
      stall.stallId,
      `${stall.ratingSum}/${stall.ratingCount}`,
    ]),
  )
  const shown = new Map(
    totals
      .filter((row) => row.rating_count > 0)
      .map((row) => [row.stall_id, `${row.rating_sum}/${row.rating_count}`]),
  )
  const stalls = new Set([...shown.keys(), ...counted.keys()])
  return [...stalls].filter((stall) => counted.get(stall) !== shown.get(stall))
}
