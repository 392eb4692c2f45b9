import type { BoardRow, ShownResult } from '#shared/tables/results.ts'
import type { SqlValue } from './session.ts'
import type { FestivalTimes } from './tables.ts'

/** A saved result, as in both databases. */
export type ResultRow = {
  kind: 'frozen' | 'final'
  /** ISO 8601 in UTC. */
  starts_at: string
  /** JSON. */
  totals: string
  taken_out: string
}

export const RESULT_COLUMNS = ['kind', 'starts_at', 'totals', 'taken_out'] as const

/** The parameters that pass the times to a database. */
export function toTimeParams({ freezeAt, revealAt }: FestivalTimes): SqlValue[] {
  return [freezeAt, revealAt].map((time) => time?.toISOString() ?? null)
}

/** @param revealAt When the final result will be shown, if planned. */
export function toShownResult(
  row: ResultRow | undefined,
  revealAt: Date | undefined,
): ShownResult | undefined {
  if (!row) return undefined
  const isFinal = row.kind === 'final'
  return {
    state: row.kind,
    since: row.starts_at,
    results_at: isFinal ? null : (revealAt?.toISOString() ?? null),
    totals: JSON.parse(row.totals) as BoardRow['totals'],
    taken_out: isFinal ? (JSON.parse(row.taken_out) as BoardRow['taken_out']) : [],
  }
}
