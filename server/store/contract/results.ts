import type { CountedPrize, Prize, TakenOut } from '#shared/tables/results.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import type { Session } from './session.ts'

/** When the public list is frozen, and when voting ends. */
export interface FestivalTimes {
  freezeAt: Date | undefined
  /** If undefined, voting ends when the presenter shows the first place. */
  revealAt: Date | undefined
}

export type ResultRow = {
  kind: 'frozen' | 'final'
  /** ISO 8601 in UTC. */
  starts_at: string
  /** JSON. */
  totals: string
  taken_out: string
  prizes: string
}

export const RESULT_COLUMNS = ['kind', 'starts_at', 'totals', 'taken_out', 'prizes'] as const

/** Before anything changes the totals, so that a result is what counted at its time. */
export function keepResults({ all }: Pick<Session, 'all'>, at: Date) {
  return all(
    `insert into mela.results (edition, ${RESULT_COLUMNS.join(', ')})
      select edition, ${RESULT_COLUMNS.join(', ')} from mela.unkept_results where starts_at <= $1
      on conflict do nothing`,
    [at.toISOString()],
  )
}

export type ShownRow = ResultRow & { shown: number; last_shown_at: string | null }

export const SHOWN_COLUMNS = [...RESULT_COLUMNS, 'shown', 'last_shown_at'] as const

export interface KeptResult {
  /** ISO 8601. */
  since: string
  totals: StallRatingRow[]
  /** Undefined until the result is fixed. */
  final?: {
    since: string
    totals: StallRatingRow[]
    takenOut: TakenOut[]
    /** As they were when the result was fixed. */
    prizes: CountedPrize[]
    /** How many steps of the reveal have been shown, or 'all' once nobody continues. */
    shown: number | 'all'
  }
}

/**
 * After this long without a press, everything is shown, in case the presenter has lost the phone.
 */
export const REVEAL_WAITS_MS = 2 * 60 * 60_000

export function setTimes({ all }: Pick<Session, 'all'>, { freezeAt, revealAt }: FestivalTimes) {
  return all(
    `update mela.festival set freeze_at = $1, reveal_at = $2
      where freeze_at is distinct from $1 or reveal_at is distinct from $2`,
    [freezeAt, revealAt].map((time) => time?.toISOString() ?? null),
  )
}

/** @param rows From `shown_results`. */
export function toKeptResult(rows: ShownRow[], now: Date): KeptResult | undefined {
  const newest = rows.find(({ kind }) => kind === 'final')
  const before = rows.find(({ kind }) => kind === 'frozen')
  const first = before ?? newest
  if (!first) return undefined
  const frozen = { since: first.starts_at, totals: before ? toRows(before) : [] }
  if (!newest) return frozen
  const last = newest.last_shown_at ?? newest.starts_at
  const isOver = now.getTime() - Date.parse(last) >= REVEAL_WAITS_MS
  return {
    ...frozen,
    final: {
      since: newest.starts_at,
      totals: toRows(newest),
      takenOut: JSON.parse(newest.taken_out) as TakenOut[],
      prizes: toPrizes(newest.prizes),
      shown: isOver ? 'all' : newest.shown,
    },
  }
}

const toRows = ({ totals }: ResultRow) => JSON.parse(totals) as StallRatingRow[]

/** The database stores the totals of a prize's label as JSON within the JSON. */
export function toPrizes(json: string): CountedPrize[] {
  const listed = JSON.parse(json) as { prize: Prize; totals: string }[]
  return listed.map(({ prize, totals }) => ({ ...prize, totals: JSON.parse(totals) }))
}
