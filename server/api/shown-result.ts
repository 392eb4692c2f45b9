import { TOP_PLACES } from '#shared/ratings/ranking.ts'
import { type RevealStep, toRevealSteps } from '#shared/ratings/reveal.ts'
import type { RevealedPlace, ShownResult } from '#shared/tables/results.ts'
import type { RateStallAnswer, StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { FestivalClock } from '../festival/festival-times.ts'
import type { StallList, Stalls } from '../catalogue/stall-list.ts'
import type { KeptResult } from '../store/contract/results.ts'
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
    const { freezeAt, revealAt } = await clock.set()
    const readAt = performance.now()
    const kept = freezeAt && (await tables.shownResult())
    const result = kept && toShownResult(kept, revealAt, await stallList.read())
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

/** What visitors may see of a result. @param revealAt When it is planned. */
export function toShownResult(
  { since, totals, final }: KeptResult,
  revealAt: Date | undefined,
  stalls: Stalls,
): ShownResult {
  const none = { results_at: null, reveal: null, taken_out: [] }
  const frozen = { ...none, since, totals: toPublicTotals(totals, stalls) }
  if (!final) return { ...frozen, state: 'frozen', results_at: revealAt?.toISOString() ?? null }
  const places = toPublicTotals(final.totals, stalls)
  const steps = toAnnouncements(places, stalls)
  const shown = steps.slice(0, final.shown === 'all' ? steps.length : final.shown)
  if (shown.length < steps.length) {
    const hidden = (shown.at(-1)?.place ?? Math.min(TOP_PLACES, places.length) + 1) - 1
    const reveal = { hidden, shown: shown.toReversed().flatMap(toRevealedPlaces) }
    return { ...frozen, state: 'revealing', since: final.since, reveal }
  }
  const { takenOut: taken_out } = final
  return { ...none, state: 'final', since: final.since, totals: places, taken_out }
}

/** The announcements of a final result, the last place first. */
export const toAnnouncements = (totals: StallRatingRow[], stalls: Stalls): RevealStep[] =>
  toRevealSteps(toPublicTotals(totals, stalls).map(toStallTotals))

const toStallTotals = (row: StallRatingRow) => ({
  stallId: row.stall_id,
  stallName: row.stall_name,
  ratingSum: row.rating_sum,
  ratingCount: row.rating_count,
})

const toRevealedPlaces = ({ place, stalls }: RevealStep): RevealedPlace[] =>
  stalls.map(({ stallId, stallName, ratingSum, ratingCount, average }) => ({
    place,
    stall_id: stallId,
    stall_name: stallName,
    rating_sum: ratingSum,
    rating_count: ratingCount,
    average_rating: average,
  }))

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
