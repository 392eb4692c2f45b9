import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { CURRENT_EDITION, IS_CURRENT } from './editions.ts'
import {
  type FestivalTimes,
  keepResults,
  RESULT_COLUMNS,
  type ResultRow,
  setTimes,
  SHOWN_COLUMNS,
  type ShownRow,
  toKeptResult,
  toPrizes,
} from './results.ts'
import type { Session } from './session.ts'

/** How long a second organiser's approval to begin the reveal is valid. */
const PERMIT_MS = 24 * 60 * 60_000

/** What the presenter saw before a press, so that a second tap shows nothing more. */
export interface PlaceToShow {
  /** The `since` of the final result, or null to fix a new one. */
  result: string | null
  shown: number
}

/** 'changed': somebody else has pressed meanwhile. */
export type ShowPlaceOutcome = 'shown' | 'not-permitted' | 'changed'

export function createReveal({ all, inTransaction, toSelected }: Session) {
  const selected = (columns: readonly string[]) => columns.map(toSelected).join(', ')
  const sinceParam = (at: Date) => new Date(at.getTime() - PERMIT_MS).toISOString()

  /** Also saves results whose time has come. */
  async function readShown(times: FestivalTimes, at: Date) {
    await setTimes({ all }, times)
    await keepResults({ all }, at)
    return all<ShownRow>(`select ${selected(SHOWN_COLUMNS)} from shown_results`)
  }

  async function usePermit(at: Date) {
    const used = await all(
      `update reveal_permits set used_at = $1 where id in (select min(id) from reveal_permits
        where used_at is null and given_at >= $2 and ${IS_CURRENT}) returning id`,
      [at.toISOString(), sinceParam(at)],
    )
    return used.length > 0
  }

  return {
    shownResult: (times: FestivalTimes, at: Date) =>
      inTransaction(async () => toKeptResult(await readShown(times, at), at)),
    /** The reveal may begin within a day. @param by The names of both organisers. */
    permitReveal: (by: string, at: Date) =>
      all(
        `insert into reveal_permits (edition, given_by, given_at)
          values (${CURRENT_EDITION}, $1, $2)`,
        [by, at.toISOString()],
      ),
    async findPermit(at: Date): Promise<{ by: string; until: string } | undefined> {
      const [permit] = await all<{ given_by: string; given_at: string }>(
        `select ${selected(['given_by', 'given_at'])} from reveal_permits
          where used_at is null and given_at >= $1 and ${IS_CURRENT} order by id desc limit 1`,
        [sinceParam(at)],
      )
      if (!permit) return undefined
      const until = new Date(Date.parse(permit.given_at) + PERMIT_MS).toISOString()
      return { by: permit.given_by, until }
    },
    /** The first press uses up a permit, and fixes the result if that has not happened yet. */
    showPlace: (times: FestivalTimes, { result, shown }: PlaceToShow, at: Date) =>
      inTransaction(async (): Promise<ShowPlaceOutcome> => {
        const final = (await readShown(times, at)).find(({ kind }) => kind === 'final')
        const isSame = final?.starts_at === result && final?.shown === shown
        if (result !== null && !isSame) return 'changed'
        if ((result === null || shown === 0) && !(await usePermit(at))) return 'not-permitted'
        const since = result ?? at.toISOString()
        const step = (result === null ? 0 : shown) + 1
        if (result === null) {
          await all(
            `insert into results (edition, kind, starts_at, totals, taken_out, prizes)
              select edition, 'final', $1, totals, taken_out, prizes from live_result`,
            [since],
          )
        }
        const added = await all(
          `insert into shown_places (edition, starts_at, step, shown_at)
            values (${CURRENT_EDITION}, $1, $2, $3) on conflict do nothing returning step`,
          [since, step, at.toISOString()],
        )
        return added.length > 0 ? 'shown' : 'changed'
      }),
    /** Uses the current votes if there is no final result. */
    async prizes() {
      type PrizeRow = Pick<ResultRow, 'totals' | 'prizes'> & { starts_at?: string }
      const [final] = await all<PrizeRow>(
        `select ${selected(['starts_at', 'totals', 'prizes'])} from shown_results
          where kind = 'final' limit 1`,
      )
      const [live] = await all<PrizeRow>('select totals, prizes from live_result')
      const { starts_at: since, totals, prizes } = final ?? live!
      return {
        since,
        totals: JSON.parse(totals) as StallRatingRow[],
        prizes: toPrizes(prizes),
      }
    },
    results: () =>
      all<ResultRow>(`select ${selected(RESULT_COLUMNS)} from results where ${IS_CURRENT}
        order by starts_at, kind`),
  }
}
