import type { SendOutcome, SentRow, EntryKind } from '#shared/delivery/entry.ts'
import type { FestivalCore, TableService } from '#shared/festival.ts'
import { timeoutSignal } from '#shared/durations.ts'
import {
  type RateStallAnswer,
  type ServiceError,
  toRateStallAnswer,
} from '#shared/tables/stall-ratings.ts'
import { LONGEST_QUIET_MS } from '#shared/delivery/retry.ts'

interface ServiceAnswer {
  /** 0 if there was no response. */
  status: number
  /** Parsed JSON; undefined for anything else, such as a captive portal's page. */
  body: unknown
  retryAfter?: string | null | undefined
}

/** The paths of kinds that are not named like their table. */
const OTHER_PATHS: Partial<Record<EntryKind, string>> = {
  rating: 'rpc/rate_stall',
  'join-request': 'join_requests',
}

const CREATED = 201
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
/** SQLSTATE of a unique violation: the row is there already. */
const UNIQUE_VIOLATION = '23505'

export function toSendPath(kind: EntryKind): string {
  return OTHER_PATHS[kind] ?? kind
}

/** Only a response in the service's own format counts. */
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

/** Nothing here reads the festival itself, because a row may be sent before the app has loaded. */
export type ServiceSettings = Pick<FestivalCore, 'tableService'>

/** A row counts once, however often it is sent with the same id. */
export async function sendRow(
  sent: SentRow,
  { tableService }: ServiceSettings,
): Promise<SendOutcome> {
  const { kind, row } = sent
  // `keepalive`: leaving the page must not cancel a rating.
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
    keepalive: true,
  }
  return readAnswer(kind, await ask(toSendPath(kind), init, tableService))
}

/**
 * @param path Relative to the service's root.
 * @param service Undefined for the site's own server.
 */
export async function ask(
  path: string,
  init: RequestInit,
  service: TableService | undefined,
): Promise<ServiceAnswer> {
  const headers = new Headers(init.headers)
  if (service) {
    // The hosted service's own client library sends the key in both headers.
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

/** How far the phone's clock is ahead of the service's. */
let aheadMs = 0

/** @param date The `Date` header; null if a service on another host does not expose it. */
export function hearServiceTime(date: string | null): void {
  const heardMs = Date.parse(date ?? '')
  if (!Number.isNaN(heardMs)) aheadMs = Date.now() - heardMs
}

/** The phone's time until the service's is known. */
export const serviceNow = (): Date => new Date(Date.now() - aheadMs)
