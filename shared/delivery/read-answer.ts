import type { ServiceError } from '#shared/tables/service-error.ts'
import { type RateStallAnswer, toRateStallAnswer } from '#shared/tables/stall-ratings.ts'
import type { EntryKind, SendOutcome } from './entry.ts'
import { LONGEST_QUIET_MS } from './retry.ts'

/** A response of the table service. */
export interface ServiceAnswer {
  /** 0 if there was no response. */
  status: number
  /** Parsed JSON; undefined for anything else, such as a captive portal's page. */
  body: unknown
  /** The `Retry-After` header. */
  retryAfter?: string | null | undefined
}

/** Paths of rows whose kind is not their table's name. */
const OTHER_PATHS: Partial<Record<EntryKind, string>> = {
  rating: 'rpc/rate_stall',
  'join-request': 'join_requests',
}

const CREATED = 201
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
/** SQLSTATE of a unique violation: the row is there already. */
const UNIQUE_VIOLATION = '23505'

/** The path for posting a row of this kind, below the root of the table service. */
export function toSendPath(kind: EntryKind): string {
  return OTHER_PATHS[kind] ?? kind
}

/** Interprets the response to a posted row. Only one in the service's own format counts. */
export function readAnswer(kind: EntryKind, answer: ServiceAnswer): SendOutcome {
  const error = toServiceError(answer)
  if (kind === 'rating') {
    const answered = toRateStallAnswer(answer.body)
    if (answered) return toStored(answered)
  } else if (answer.status === CREATED || error?.code === UNIQUE_VIOLATION) {
    return { kind: 'stored' }
  }
  if (!error) return { kind: 'failed' }
  if (isFinal(answer)) return { kind: 'refused', code: error.code, message: error.message }
  const seconds = Number(answer.retryAfter)
  return seconds > 0
    ? { kind: 'failed', retryAfterMs: Math.min(seconds * 1000, LONGEST_QUIET_MS) }
    : { kind: 'failed' }
}

function toStored({ outcome, your_rating, counts, ticket }: RateStallAnswer): SendOutcome {
  const starsBefore = outcome === 'already_rated' ? your_rating : undefined
  return { kind: 'stored', starsBefore, needsTicket: !counts || undefined, ticket }
}

/** The service's error; undefined for any other response. */
export function toServiceError({ status, body }: ServiceAnswer): ServiceError | undefined {
  const error = body as Partial<ServiceError> | null | undefined
  return status >= 400 && error?.code && error.message !== undefined
    ? (error as ServiceError)
    : undefined
}

function isFinal({ status }: ServiceAnswer): boolean {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS
}
