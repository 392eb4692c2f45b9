import { TOTALS_MAX_AGE_MS } from '#shared/durations.ts'
import type { Prize } from '#shared/prizes.ts'
import { type RevealStep, toRevealSteps, USUAL_RULE } from '#shared/ratings/reveal.ts'
import type {
  CountedPrize,
  RevealedPlace,
  RevealedPrize,
  ShownResult,
} from '#shared/tables/results.ts'
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

/** A prize, and its announcements, the last place first. */
export interface PrizeSteps extends Omit<Prize, 'leastRatings'> {
  steps: RevealStep[]
}

/** Where festival.json names no prizes, the public list is one without a title. */
const PUBLIC_LIST = { title: { en: '', hi: '' }, ...USUAL_RULE }

/** The announcements of each prize, in the order in which they are made. */
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

/** What is shown of each prize after some presses. A prize without a winner is left out. */
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

/** The stalls of an announcement, as visitors get them. */
export const toRevealedPlaces = ({ place, stalls }: RevealStep): RevealedPlace[] =>
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
