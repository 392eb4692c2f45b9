import type { LedgerRow } from '#server/store/contract/records.ts'
import type { StallTotals } from '#shared/ratings/ranking.ts'
import type { StarCounts } from './close-calls.ts'

export type CountedLedger = ReturnType<typeof countLedger>

/** Adds ratings up by stall. A stall has the name that its last rating has. */
export function countLedger(rows: Pick<LedgerRow, 'stall_id' | 'stall_name' | 'rating'>[]) {
  const byStall = [...Map.groupBy(rows, (row) => row.stall_id)]
  const stars: StarCounts = new Map(
    byStall.map(([stallId, own]) => [
      stallId,
      [1, 2, 3, 4, 5].map((rating) => own.filter((row) => row.rating === rating).length),
    ]),
  )
  const totals = byStall.map(([stallId, own]): StallTotals => {
    const ratingSum = own.reduce((sum, { rating }) => sum + rating, 0)
    return { stallId, stallName: own.at(-1)!.stall_name, ratingSum, ratingCount: own.length }
  })
  return { totals, stars }
}
