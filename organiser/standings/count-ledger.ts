import type { LedgerRow } from '#server/store/contract/records.ts'
import type { StallTotals } from '#shared/ratings/ranking.ts'
import type { StarCounts } from './close-calls.ts'

export interface CountedLedger {
  totals: StallTotals[]
  stars: StarCounts
}

/** Adds ratings up by stall. A stall has the name that its last rating has. */
export function countLedger(rows: Pick<LedgerRow, 'stall_id' | 'stall_name' | 'rating'>[]) {
  const totals = new Map<string, StallTotals>()
  const stars: StarCounts = new Map()
  for (const { stall_id: stallId, stall_name: stallName, rating } of rows) {
    const { ratingSum = 0, ratingCount = 0 } = totals.get(stallId) ?? {}
    totals.set(stallId, {
      stallId,
      stallName,
      ratingSum: ratingSum + rating,
      ratingCount: ratingCount + 1,
    })
    const counts = stars.get(stallId) ?? [0, 0, 0, 0, 0]
    counts[rating - 1]! += 1
    stars.set(stallId, counts)
  }
  return { totals: [...totals.values()], stars } satisfies CountedLedger
}
