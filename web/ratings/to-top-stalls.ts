import { type RankedStall, rankStalls } from '#shared/ratings/ranking.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-store.ts'

const TOP_STALLS = 5

/**
 * The best five stalls. The spreadsheets know better than old totals which stalls are disabled, and what
 * they are called now.
 */
export function toTopStalls(totals: StallRatingRow[], catalogue: CatalogueState): RankedStall[] {
  const vendors = catalogue.status === 'ready' ? catalogue.market.vendors : []
  const known = new Map(vendors.map((vendor) => [vendor.stallNumber, vendor]))
  const open = totals.filter((row) => !known.get(row.stall_id)?.disabled)
  return rankStalls(
    open.map((row) => ({
      stallId: row.stall_id,
      stallName: known.get(row.stall_id)?.stallName ?? row.stall_name,
      ratingSum: row.rating_sum,
      ratingCount: row.rating_count,
    })),
  ).slice(0, TOP_STALLS)
}
