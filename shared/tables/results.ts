import { type StallRatingRow, toStallRatingRow } from './stall-ratings.ts'

/** The number of ratings that did not count for one reason, in the committee's own words. */
export interface TakenOut {
  why: string
  count: number
}

/** The state of the board, and since when; see docs/wire-contract.md. */
export interface BoardRow {
  /** 'frozen': from `freezeAt` on; 'final': from `revealAt` or `mela reveal` on. */
  state: 'live' | 'frozen' | 'final'
  /** ISO 8601; null while live. */
  since: string | null
  /** When the final result will come, if frozen and planned. */
  results_at: string | null
  totals: StallRatingRow[]
  /** For a final result. */
  taken_out: TakenOut[]
}

/** A result that is shown instead of the live totals. */
export type ShownResult = Omit<BoardRow, 'state' | 'since'> & {
  state: 'frozen' | 'final'
  since: string
}

const STATES: readonly unknown[] = ['live', 'frozen', 'final'] satisfies BoardRow['state'][]

/** Undefined if the value is not a row of the board. */
export function toBoardRow(value: unknown): BoardRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { state, since, results_at, totals, taken_out } = value as Record<string, unknown>
  if (!STATES.includes(state) || !Array.isArray(totals)) return undefined
  return {
    state: state as BoardRow['state'],
    since: toTime(since),
    results_at: toTime(results_at),
    totals: totals.flatMap((row) => toStallRatingRow(row) ?? []),
    taken_out: Array.isArray(taken_out) ? taken_out.flatMap((row) => toTakenOut(row) ?? []) : [],
  }
}

/** ISO 8601 in UTC; null if the time is invalid. */
function toTime(value: unknown): string | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function toTakenOut(value: unknown): TakenOut | undefined {
  const { why, count } = (value ?? {}) as Partial<Record<keyof TakenOut, unknown>>
  if (typeof why !== 'string' || !Number.isInteger(count)) return undefined
  return { why, count: count as number }
}
