import type { FestivalClock } from '../festival/festival-times.ts'
import type { StallList } from '../festival/catalogue/stall-list.ts'
import { createGuessLimit } from '../http/rate-limit/ticket-guesses.ts'
import type { Limits } from '../http/rate-limit/token-buckets.ts'
import type { Tables } from '../store/contract/tables.ts'
import { createDesk } from '../../organiser/voting-desk.ts'
import { createRowInsert } from './insert-row.ts'
import { createRateStall } from './rate-stall.ts'
import { createShownResult, toPublicTotals } from '../../organiser/standings/shown-result.ts'
import { createTotalsCache } from './totals-cache.ts'

interface TableServiceOptions {
  isDiskLow?: (() => boolean) | undefined
  findTicketKey: () => Buffer | undefined
  limits: Limits
}

/**
 * The operations on the service's tables, for every way in which a row may arrive.
 * @param isDiskLow Whether the remaining disk space is reserved for ratings.
 */
export function createTableService(
  tables: Tables,
  stallList: StallList,
  clock: FestivalClock,
  { isDiskLow = () => false, findTicketKey, limits }: TableServiceOptions,
) {
  const shown = createShownResult(tables, clock, stallList)
  const totals = createTotalsCache({
    totals: async () => toPublicTotals(await tables.totals(), await stallList.read()),
    shownResult: shown.read,
  })
  const steps = {
    onAdmitted: clock.set,
    onRecorded: totals.invalidate,
    toPublic: shown.hideTotals,
    findTicketKey,
    limits,
    limitGuess: createGuessLimit(limits),
  }
  const rateStall = createRateStall(tables, stallList, steps)
  const desk = createDesk(tables, stallList, steps)
  return { totals, rateStall, desk, insertRow: createRowInsert(tables, limits, isDiskLow) }
}
