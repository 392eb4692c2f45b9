import type { CheckCard } from '../cards/sign-card.ts'
import type { ReadFestivalSettings } from '../catalogue/festival-settings.ts'
import type { FestivalClock } from '../catalogue/festival-times.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import type { Limits } from '../rate-limit/limits.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createRowInsert } from './insert-row.ts'
import { createRateStall } from './rate-stall.ts'
import { toPublicTotals } from './public-totals.ts'
import { createShownResult } from './shown-result.ts'
import { createTotalsCache } from './totals-cache.ts'

interface TableServiceOptions {
  readSettings: ReadFestivalSettings
  isDiskLow?: (() => boolean) | undefined
  checkCard?: CheckCard | undefined
  limits: Limits
}

/**
 * What the service does with its tables, for every way in which a row may come.
 * @param isDiskLow Whether what is left of the disk is kept for ratings.
 * @param checkCard Where the festival has signed cards.
 */
export function createTableService(
  tables: Tables,
  stallList: StallList,
  clock: FestivalClock,
  { readSettings, isDiskLow = () => false, checkCard, limits }: TableServiceOptions,
) {
  const shown = createShownResult(tables, clock, stallList)
  const totals = createTotalsCache({
    totals: async () => toPublicTotals(await tables.totals(), await stallList.read()),
    shownResult: shown.read,
  })
  const rateStall = createRateStall(tables, stallList, {
    onAdmitted: clock.set,
    onRecorded: totals.invalidate,
    toPublic: shown.hideTotals,
    checkCard,
    mayCorrect: async () => (await readSettings()).allowCorrection && !(await shown.isOver()),
    limits,
  })
  return { totals, rateStall, insertRow: createRowInsert(tables, limits, isDiskLow) }
}
