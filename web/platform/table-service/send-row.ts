import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import { type RateStallRequest, toRateStallAnswer } from '#shared/tables/stall-ratings.ts'
import { post, type ServiceAnswer, toServiceError } from './request.ts'

/** A row with the table that it is for. */
export type SentRow =
  | { kind: 'rating'; row: RateStallRequest }
  | { kind: 'join-request'; row: JoinRequestRow }
  | { kind: 'feedback'; row: FeedbackRow }

/** 'failed' may go through later and is to be sent again with the same id; 'refused' never will. */
export type SendOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; retryAfterMs?: number }

const PATHS = { rating: 'rpc/rate_stall', 'join-request': 'join_requests', feedback: 'feedback' }

const CREATED = 201
/** Of a unique column: the row is there already. */
const KNOWN = '23505'
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429

/** Sends one row. It counts once, however often it is sent with the same id. */
export async function sendRow({ kind, row }: SentRow): Promise<SendOutcome> {
  const answer = await post(PATHS[kind], row)
  const error = toServiceError(answer)
  const isStored =
    kind === 'rating'
      ? toRateStallAnswer(answer.body) !== undefined
      : answer.status === CREATED || error?.code === KNOWN
  if (isStored) return { kind: 'stored' }
  if (error && isFinal(answer)) return { kind: 'refused', ...error }
  // A captive portal's or a proxy's page has no say in when the service is asked again.
  const retryAfterMs = error && answer.retryAfterMs
  return retryAfterMs === undefined ? { kind: 'failed' } : { kind: 'failed', retryAfterMs }
}

/** A 4xx in the service's own words. Too many requests, or a proxy's page, is a passing fault. */
function isFinal({ status }: ServiceAnswer): boolean {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS
}
