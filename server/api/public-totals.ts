import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { Stalls } from '../catalogue/stall-list.ts'

/**
 * The public totals: only open stalls, under their current names in the spreadsheet. Without a
 * spreadsheet, the stored totals.
 */
export function toPublicTotals<Row extends StallRatingRow>(rows: Row[], { open }: Stalls): Row[] {
  if (open.size === 0) return rows
  return rows.flatMap((row) => {
    const stall = open.get(row.stall_id)
    return stall ? { ...row, stall_name: stall.stallName } : []
  })
}
