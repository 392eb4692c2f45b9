import type { SendOutcome, SentRow, EntryKind } from '#shared/delivery/entry.ts'
import type { FestivalCore, TableService } from '#shared/festival.ts'
import { hearServiceTime } from './service-time.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'
import type { ServiceError } from '#shared/tables/service-error.ts'
import { type RateStallAnswer, toRateStallAnswer } from '#shared/tables/stall-ratings.ts'
import { LONGEST_QUIET_MS } from '#shared/delivery/retry.ts'

/** A response of the table service. */
interface ServiceAnswer {
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

const TIMEOUT_MS = 8000

/**
 * The festival's settings for sending. Nothing here reads the festival itself: a row may be sent before the
 * app has loaded.
 */
export type ServiceSettings = Pick<FestivalCore, 'tableService'>

/** Sends one row. It counts once, however often it is sent with the same id. */
export async function sendRow(
  sent: SentRow,
  { tableService }: ServiceSettings,
): Promise<SendOutcome> {
  const { kind, row } = sent
  // Keep the request alive after the page: leaving must not cancel a rating.
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
    keepalive: true,
  }
  return readAnswer(kind, await ask(toSendPath(kind), init, tableService))
}

/**
 * Sends a request to the service. Status 0 means that there was no answer.
 * @param path The path below its root.
 * @param service A hosted service named by the site; undefined means the site's own server.
 */
export async function ask(
  path: string,
  init: RequestInit,
  service: TableService | undefined,
): Promise<ServiceAnswer> {
  const headers = new Headers(init.headers)
  if (service) {
    // The service's own client library sends it this way.
    headers.set('apikey', service.key)
    headers.set('authorization', `Bearer ${service.key}`)
  }
  try {
    const signal = timeoutSignal(TIMEOUT_MS)
    const answer = await fetch(`${service?.url ?? ''}/rest/v1/${path}`, {
      ...init,
      headers,
      signal,
    })
    hearServiceTime(answer.headers.get('date'))
    const body = parse(await answer.text())
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 0, body: undefined }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
