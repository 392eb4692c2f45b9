import type { LedgerRow } from '#server/store/contract/records.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { countLedger } from './count-ledger.ts'

/** The stalls whose totals are not those of their ratings. @param ledger Of the same moment. */
export function findWrongTotals(
  totals: Pick<StallRatingRow, 'stall_id' | 'rating_sum' | 'rating_count'>[],
  ledger: LedgerRow[],
): string[] {
  const counting = ledger.filter((row) => row.voided_by === null)
  const counted = new Map(
    countLedger(counting).totals.map((stall) => [
      stall.stallId,
      `${stall.ratingSum}/${stall.ratingCount}`,
    ]),
  )
  const shown = new Map(
    totals.map((row) => [row.stall_id, `${row.rating_sum}/${row.rating_count}`] as const),
  )
  const stalls = new Set([...shown.keys(), ...counted.keys()])
  const none = '0/0'
  return [...stalls].filter((stall) => (counted.get(stall) ?? none) !== (shown.get(stall) ?? none))
}
