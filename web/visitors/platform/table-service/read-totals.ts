import { toServiceError, ask } from '#web/visitors/platform/table-service/table-service.ts'
import { type BoardRow, toBoardRow } from '#shared/tables/results.ts'
import {
  STALL_RATING_COLUMNS,
  type StallRatingRow,
  toStallRatingRow,
} from '#shared/tables/stall-ratings.ts'
import { festival } from '#web/visitors/festival.ts'

export type ReadOutcome<T> = { kind: 'read'; value: T } | { kind: 'failed'; message?: string }

/** The totals that visitors may see. */
export interface PublicTotals {
  totals: StallRatingRow[]
  /** The state of the board, if it may be frozen. */
  board?: BoardRow
}

const BOARD = 'board'
/** The service's error code for totals while the list is frozen. */
const NOT_PUBLIC = '55000'

/**
 * Reads the totals of every rated stall. The service revalidates the browser's cached copy, which may be from
 * before a rating.
 */
export async function readTotals(): Promise<ReadOutcome<PublicTotals>> {
  const { freezeAt, tableService } = festival()
  const read = (path: string) => ask(path, { cache: 'no-cache' }, tableService)
  let isBoard = freezeAt !== undefined
  let answer = await read(isBoard ? BOARD : `stall_ratings?select=${STALL_RATING_COLUMNS}`)
  if (toServiceError(answer)?.code === NOT_PUBLIC) {
    // The list is frozen now, and this page was loaded before that was decided.
    isBoard = true
    answer = await read(BOARD)
  }
  if (answer.status === 200 && Array.isArray(answer.body)) {
    if (!isBoard) return { kind: 'read', value: { totals: toTotals(answer.body) } }
    const board = toBoardRow(answer.body[0])
    if (board) return { kind: 'read', value: { totals: board.totals, board } }
  }
  // An error without a code comes from the browser or a captive portal, and its text does not help visitors.
  const error = toServiceError(answer)
  return error ? { kind: 'failed', message: error.message } : { kind: 'failed' }
}

function toTotals(rows: unknown[]): StallRatingRow[] {
  return rows.flatMap((row) => toStallRatingRow(row) ?? [])
}
