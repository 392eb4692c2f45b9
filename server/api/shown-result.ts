import type { ShownResult } from '#shared/tables/results.ts'
import type { RateStallAnswer, StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { FestivalClock } from '../festival/festival-times.ts'
import type { StallList, Stalls } from '../catalogue/stall-list.ts'
import type { Tables } from '../store/contract/tables.ts'
import { MAX_AGE_MS } from './totals-cache.ts'

const NOTHING = { rating_sum: 0, rating_count: 0, average_rating: 0 }

/** What visitors see instead of live totals, from `freezeAt` in festival.json on. */
export function createShownResult(
  tables: Pick<Tables, 'shownResult'>,
  clock: FestivalClock,
  stallList: StallList,
) {
  let known: { result: ShownResult | undefined; readAt: number } | undefined

  /** Undefined while the totals are live. */
  async function read(): Promise<ShownResult | undefined> {
    const { freezeAt } = await clock.set()
    const readAt = performance.now()
    const kept = freezeAt && (await tables.shownResult())
    const totals = kept && toPublicTotals(kept.totals, await stallList.read())
    const result = kept && totals && { ...kept, totals }
    known = { result, readAt }
    return result
  }

  async function current(): Promise<ShownResult | undefined> {
    const { freezeAt } = await clock.set()
    if (!freezeAt) return undefined
    const isYoung = known && performance.now() - known.readAt < MAX_AGE_MS
    // The freeze may have begun since.
    const isCertain = isYoung && (known?.result || Date.now() < freezeAt.getTime())
    return isCertain ? known?.result : read()
  }

  return {
    read,
    /** The answer to a rating, with only the totals that its sender may see. */
    async hideTotals(answer: RateStallAnswer): Promise<RateStallAnswer> {
      const result = await current()
      if (!result) return answer
      const { rating_sum, rating_count, average_rating } =
        result.totals.find((row) => row.stall_id === answer.stall_id) ?? NOTHING
      return { ...answer, rating_sum, rating_count, average_rating }
    },
  }
}

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
