import type { RankedStall } from '#shared/admin/approvals.ts'
import type { LeftOutStall, StandingsPlace } from '#shared/admin/evening-api.ts'
import {
  type RankedStall as Ranked,
  rankStalls,
  type StallTotals,
  toPlaces,
} from '#shared/ratings/ranking.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { TakenOut } from '#shared/tables/results.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import type { Env } from '#server/env.ts'
import { plural } from '../wording.ts'

export function toStandings(totals: StallTotals[], top: number): StandingsPlace[] {
  const ranked = rankStalls(totals)
  return toTopStalls(ranked, top).map((stall, index) => ({ ...stall, score: ranked[index]!.score }))
}

/** @param ranked All stalls, best first. */
export function toTopStalls(ranked: Ranked[], top: number): RankedStall[] {
  const places = toPlaces(ranked)
  return ranked.slice(0, top).map(({ stallId, stallName, average, ratingCount }, index) => ({
    place: places[index]!,
    number: stallId,
    name: stallName,
    average,
    count: ratingCount,
  }))
}

/** Takes each stall's name from its last rating. */
export function countLedger(
  rows: Pick<LedgerRow, 'stall_id' | 'stall_name' | 'rating'>[],
): StallTotals[] {
  const stalls = new Map<string, StallTotals>()
  for (const { stall_id: stallId, stall_name: stallName, rating } of rows) {
    const { ratingSum = 0, ratingCount = 0 } = stalls.get(stallId) ?? {}
    stalls.set(stallId, {
      stallId,
      stallName,
      ratingSum: ratingSum + rating,
      ratingCount: ratingCount + 1,
    })
  }
  return [...stalls.values()]
}

export const rankLedger = (rows: LedgerRow[]) => rankStalls(countLedger(rows))

export const ratingsUntil = (ledger: LedgerRow[], moment: Date): LedgerRow[] =>
  ledger.filter(({ created_at }) => Date.parse(created_at) <= moment.getTime())

/** @param ledger Read at the same time as the totals. */
export function findWrongTotals(
  totals: Pick<StallRatingRow, 'stall_id' | 'rating_sum' | 'rating_count'>[],
  ledger: LedgerRow[],
): string[] {
  const counted = countLedger(ledger.filter((row) => row.state === 'counted'))
  const ofRatings = new Map(counted.map((stall) => [stall.stallId, stall]))
  const ofSite = new Map(totals.map((row) => [row.stall_id, row]))
  const stalls = new Set([...ofSite.keys(), ...ofRatings.keys()])
  return [...stalls].filter((stall) => {
    const { ratingSum = 0, ratingCount = 0 } = ofRatings.get(stall) ?? {}
    const { rating_sum = 0, rating_count = 0 } = ofSite.get(stall) ?? {}
    return ratingSum !== rating_sum || ratingCount !== rating_count
  })
}

/** All voided ratings, including those of unlisted stalls, as on the board. */
export function countTakenOut(ledger: LedgerRow[]): TakenOut[] {
  const voided = Map.groupBy(ledger, (row) => row.voided_why)
  voided.delete(null)
  return [...voided].map(([why, rows]) => ({ why: why!, count: rows.length }))
}

interface ListedRatings {
  /** The ratings of ranked stalls, with their current names. */
  listed: LedgerRow[]
  leftOut: LeftOutStall[]
}

export async function toListedRatings(
  ledger: LedgerRow[],
  { CONTENT_DIR }: Pick<Env, 'CONTENT_DIR'>,
): Promise<ListedRatings> {
  const { open, vendors } = await createStallList(CONTENT_DIR).read()
  // Without a spreadsheet, the site also ranks every stall.
  if (open.size === 0) return { listed: ledger, leftOut: [] }
  const known = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const { listed = [], others = [] } = Object.groupBy(ledger, ({ stall_id }) =>
    open.has(stall_id) ? 'listed' : 'others',
  )
  const leftOut = [...Map.groupBy(others, ({ stall_id }) => stall_id)].map(([id, ratings]) => ({
    id,
    name: ratings.at(-1)!.stall_name,
    count: ratings.length,
    isDisabled: known.has(id),
  }))
  const named = listed.map((row) => {
    const { stallName } = open.get(row.stall_id)!
    return row.stall_name === stallName ? row : { ...row, stall_name: stallName }
  })
  return { listed: named, leftOut }
}

export function describeLeftOut({ id, name, count, isDisabled }: LeftOutStall): string {
  const why = isDisabled ? 'disabled in' : 'not in'
  return `Left out, as on Top Rated Stalls: stall ${id} ${name}, ${plural(count, 'rating')}. It is ${why} vendors.csv.`
}
