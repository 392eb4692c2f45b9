import { toServiceError } from '#shared/delivery/read-answer.ts'
import {
  STALL_RATING_COLUMNS,
  type StallRatingRow,
  toStallRatingRow,
} from '#shared/tables/stall-ratings.ts'
import { get } from './request.ts'

export type ReadOutcome<T> = { kind: 'read'; value: T } | { kind: 'failed'; message?: string }

/** The totals of every rated stall. */
export async function readTotals(): Promise<ReadOutcome<StallRatingRow[]>> {
  const answer = await get(`stall_ratings?select=${STALL_RATING_COLUMNS}`)
  if (answer.status === 200 && Array.isArray(answer.body)) {
    return { kind: 'read', value: answer.body.flatMap((row) => toStallRatingRow(row) ?? []) }
  }
  // Without a code it is the browser's or a captive portal's text, which tells a visitor nothing.
  const error = toServiceError(answer)
  return error ? { kind: 'failed', message: error.message } : { kind: 'failed' }
}
