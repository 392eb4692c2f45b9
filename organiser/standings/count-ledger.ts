import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { rankStalls, type StallTotals } from '#shared/ratings/ranking.ts'
import type { TakenOut } from '#shared/tables/results.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'

/** Totals the ratings by stall. A stall has the name of its last rating. */
export function countLedger(
  rows: Pick<LedgerRow, 'stall_id' | 'stall_name' | 'rating'>[],
): StallTotals[] {
  const stalls = new Map<string, StallTotals>()
  for (const { stall_id: stallId, stall_name: stallName, rating } of rows) {
    const { ratingSum = 0, ratingCount = 0 } = stalls.get(stallId) ?? {}
    stalls.set(stallId, {
      stallId,
      stallName,
      ratingSum: ratingSum + rating,
      ratingCount: ratingCount + 1,
    })
  }
  return [...stalls.values()]
}

export const rankLedger = (rows: LedgerRow[]) => rankStalls(countLedger(rows))

/** The ratings that the server had received by then. */
export const ratingsUntil = (ledger: LedgerRow[], moment: Date): LedgerRow[] =>
  ledger.filter(({ created_at }) => Date.parse(created_at) <= moment.getTime())

/** The stalls whose totals disagree with their ratings. @param ledger Read at the same time. */
export function findWrongTotals(
  totals: Pick<StallRatingRow, 'stall_id' | 'rating_sum' | 'rating_count'>[],
  ledger: LedgerRow[],
): string[] {
  const counted = countLedger(ledger.filter((row) => row.state === 'counted'))
  const ofRatings = new Map(counted.map((stall) => [stall.stallId, stall]))
  const ofSite = new Map(totals.map((row) => [row.stall_id, row]))
  const stalls = new Set([...ofSite.keys(), ...ofRatings.keys()])
  return [...stalls].filter((stall) => {
    const { ratingSum = 0, ratingCount = 0 } = ofRatings.get(stall) ?? {}
    const { rating_sum = 0, rating_count = 0 } = ofSite.get(stall) ?? {}
    return ratingSum !== rating_sum || ratingCount !== rating_count
  })
}

/** As on the board: all voided ratings, including those of unlisted stalls. */
export function countTakenOut(ledger: LedgerRow[]): TakenOut[] {
  const voided = Map.groupBy(ledger, (row) => row.voided_why)
  voided.delete(null)
  return [...voided].map(([why, rows]) => ({ why: why!, count: rows.length }))
}
