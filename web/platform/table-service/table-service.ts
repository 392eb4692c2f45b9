import type { SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import type { ServiceAnswer } from '#shared/delivery/read-answer.ts'
import { readAnswer, toSendPath, toServiceError } from '#shared/delivery/read-answer.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { STALL_RATING_COLUMNS, toStallRatingRow } from '#shared/tables/stall-ratings.ts'

/** Put in by the build: a hosted service and its public key, or '' where our own server has the tables. */
declare const TABLE_SERVICE_URL: string
declare const TABLE_SERVICE_KEY: string
/** Put in by the build: what counts without a signed card; '' where the option is off. */
declare const SIGNED_CARDS: '' | 'apart' | 'required'

const ROOT = `${TABLE_SERVICE_URL}/rest/v1/`
const TIMEOUT_MS = 8000

/** Sends one row. It counts once, however often it is sent with the same id. */
export async function sendRow({ kind, row }: SentRow): Promise<SendOutcome> {
  const headers = { 'content-type': 'application/json' }
  // It outlives the page: going home must not cut a rating off.
  const sent = SIGNED_CARDS && kind === 'rating' ? { card: '', ...row } : row
  const init = { method: 'POST', headers, body: JSON.stringify(sent), keepalive: true }
  const answer = await ask(toSendPath(kind), init)
  const outcome = readAnswer(kind, answer)
  // It is stored, and nothing counts in its place.
  if (SIGNED_CARDS === 'required' && outcome.kind === 'stored' && doesNotCount(answer)) {
    return { ...outcome, starsBefore: 0 }
  }
  return outcome
}

function doesNotCount({ body }: ServiceAnswer): boolean {
  return (body as { counts?: unknown } | undefined)?.counts === false
}

export type ReadOutcome<T> = { kind: 'read'; value: T } | { kind: 'failed'; message?: string }

/** The totals of every rated stall. The service compares the browser's copy: it may be from before a rating. */
export async function readTotals(): Promise<ReadOutcome<StallRatingRow[]>> {
  const path = `stall_ratings?select=${STALL_RATING_COLUMNS}`
  const answer = await ask(path, { cache: 'no-cache' })
  if (answer.status === 200 && Array.isArray(answer.body)) {
    return { kind: 'read', value: answer.body.flatMap((row) => toStallRatingRow(row) ?? []) }
  }
  // Without a code it is the browser's or a captive portal's text, which tells a visitor nothing.
  const error = toServiceError(answer)
  return error ? { kind: 'failed', message: error.message } : { kind: 'failed' }
}

async function ask(path: string, init: RequestInit): Promise<ServiceAnswer> {
  const headers = new Headers(init.headers)
  if (TABLE_SERVICE_KEY) {
    // As the service's own client library sends it.
    headers.set('apikey', TABLE_SERVICE_KEY)
    headers.set('authorization', `Bearer ${TABLE_SERVICE_KEY}`)
  }
  try {
    const signal = timeoutSignal(TIMEOUT_MS)
    const answer = await fetch(ROOT + path, { ...init, headers, signal })
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
