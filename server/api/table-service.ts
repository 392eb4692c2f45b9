import type { StallList } from '../catalogue/stall-list.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createRowInsert } from './insert-row.ts'
import { type CorrectionRules, createRateStall } from './rate-stall.ts'
import { toPublicTotals } from './public-totals.ts'
import { createTotalsCache } from './totals-cache.ts'

/**
 * What the service does with its tables, for every way in which a row may come.
 * @param isDiskLow Whether what is left of the disk is kept for ratings.
 */
export function createTableService(
  tables: Tables,
  stallList: StallList,
  corrections: CorrectionRules,
  isDiskLow = () => false,
) {
  const totals = createTotalsCache({
    totals: async () => toPublicTotals(await tables.totals(), await stallList.read()),
  })
  const rateStall = createRateStall(tables, stallList, corrections, totals.invalidate)
  return { totals, rateStall, insertRow: createRowInsert(tables, isDiskLow) }
}
