import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { Stalls } from '../catalogue/stall-list.ts'

/**
 * The totals as visitors may see them: of open stalls only, under the names of the spreadsheet as it is
 * now. Without a spreadsheet, as they are stored.
 */
export function toPublicTotals<Row extends StallRatingRow>(rows: Row[], { open }: Stalls): Row[] {
  if (open.size === 0) return rows
  return rows.flatMap((row) => {
    const stall = open.get(row.stall_id)
    return stall ? { ...row, stall_name: stall.stallName } : []
  })
}
