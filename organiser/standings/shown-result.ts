import { TOTALS_MAX_AGE_MS } from '#shared/durations.ts'
import type {
  CountedPrize,
  Prize,
  RevealedPlace,
  RevealedPrize,
  ShownResult,
} from '#shared/tables/results.ts'
import { type RevealStep, toRevealSteps, USUAL_RULE } from '#shared/ratings/reveal.ts'
import type { RateStallAnswer, StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { FestivalClock } from '#server/festival/festival-times.ts'
import type { StallList, Stalls } from '#server/festival/catalogue/stall-list.ts'
import type { KeptResult } from '#server/store/contract/results.ts'
import type { Tables } from '#server/store/contract/tables.ts'

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
    const isYoung = known && performance.now() - known.readAt < TOTALS_MAX_AGE_MS
    // The freeze may have begun since the last read.
    const isCertain = isYoung && (known?.result || Date.now() < freezeAt.getTime())
    return isCertain ? known?.result : read()
  }

  return {
    read,
    async hideTotals(answer: RateStallAnswer): Promise<RateStallAnswer> {
      const result = await current()
      if (!result) return answer
      const { rating_sum, rating_count, average_rating } =
        result.totals.find((row) => row.stall_id === answer.stall_id) ?? NOTHING
      return { ...answer, rating_sum, rating_count, average_rating }
    },
  }
}

/** @param revealAt When the reveal is planned. */
export function toShownResult(
  { since, totals, final }: KeptResult,
  revealAt: Date | undefined,
  stalls: Stalls,
): ShownResult {
  const none = { results_at: null, reveal: null, taken_out: [] }
  const frozen = { ...none, since, totals: toPublicTotals(totals, stalls) }
  if (!final) return { ...frozen, state: 'frozen', results_at: revealAt?.toISOString() ?? null }
  const prizes = toPrizeSteps(final, stalls)
  const presses = final.shown === 'all' ? Infinity : final.shown
  const reveals = toReveals(prizes, presses)
  const named = final.prizes.length > 0 && { prizes: reveals }
  if (reveals.some(({ hidden }) => hidden > 0)) {
    const [{ hidden, shown }] = reveals as [RevealedPrize]
    const reveal = named ? null : { hidden, shown }
    return { ...frozen, state: 'revealing', since: final.since, reveal, ...named }
  }
  const { takenOut: taken_out } = final
  const places = toPublicTotals(final.totals, stalls)
  return { ...none, state: 'final', since: final.since, totals: places, taken_out, ...named }
}

/** The last place comes first. */
export interface PrizeSteps extends Omit<Prize, 'leastRatings'> {
  steps: RevealStep[]
}

/** If festival.json has no prizes, the public list is revealed, without a title. */
const PUBLIC_LIST = { title: { en: '', hi: '' }, ...USUAL_RULE }

export function toPrizeSteps(
  { totals, prizes }: Pick<NonNullable<KeptResult['final']>, 'totals' | 'prizes'>,
  stalls: Stalls,
): PrizeSteps[] {
  const sells = (stallId: string, category: string) =>
    stalls.open.get(stallId)?.products.some((product) => product.category === category) === true
  const listed: CountedPrize[] = prizes.length > 0 ? prizes : [{ ...PUBLIC_LIST, totals }]
  return listed.map(({ totals: ofLabel, ...prize }) => {
    const { label, category } = prize
    const counted = toPublicTotals(label === undefined ? totals : ofLabel, stalls)
    const isIn = (stallId: string) => category === undefined || sells(stallId, category)
    return { ...prize, steps: toRevealSteps(counted.map(toStallTotals), prize, isIn) }
  })
}

/** Skips prizes without a winner. */
function toReveals(prizes: PrizeSteps[], presses: number): RevealedPrize[] {
  let left = presses
  return prizes.flatMap(({ title, places, steps }) => {
    if (steps.length === 0) return []
    const shown = steps.slice(0, left)
    left -= shown.length
    const ranked = steps.reduce((sum, { stalls }) => sum + stalls.length, 0)
    const hidden = (shown.at(-1)?.place ?? Math.min(places, ranked) + 1) - 1
    return [{ title, hidden, shown: shown.toReversed().flatMap(toRevealedPlaces) }]
  })
}

const toStallTotals = (row: StallRatingRow) => ({
  stallId: row.stall_id,
  stallName: row.stall_name,
  ratingSum: row.rating_sum,
  ratingCount: row.rating_count,
})

export const toRevealedPlaces = ({ place, stalls }: RevealStep): RevealedPlace[] =>
  stalls.map(({ stallId, stallName, ratingSum, ratingCount, average }) => ({
    place,
    stall_id: stallId,
    stall_name: stallName,
    rating_sum: ratingSum,
    rating_count: ratingCount,
    average_rating: average,
  }))

/** Only open stalls, with their current names. Without a spreadsheet, returns the stored totals. */
export function toPublicTotals<Row extends StallRatingRow>(rows: Row[], { open }: Stalls): Row[] {
  if (open.size === 0) return rows
  return rows.flatMap((row) => {
    const stall = open.get(row.stall_id)
    return stall ? { ...row, stall_name: stall.stallName } : []
  })
}
