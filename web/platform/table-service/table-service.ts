import type { SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import type { ServiceAnswer } from '#shared/delivery/read-answer.ts'
import { readAnswer, toSendPath } from '#shared/delivery/read-answer.ts'
import { hearServiceTime } from './service-time.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'

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

/** Asks the service; status 0: there is no answer. @param path Behind its root. */
export async function ask(path: string, init: RequestInit): Promise<ServiceAnswer> {
  const headers = new Headers(init.headers)
  if (TABLE_SERVICE_KEY) {
    // As the service's own client library sends it.
    headers.set('apikey', TABLE_SERVICE_KEY)
    headers.set('authorization', `Bearer ${TABLE_SERVICE_KEY}`)
  }
  try {
    const signal = timeoutSignal(TIMEOUT_MS)
    const answer = await fetch(ROOT + path, { ...init, headers, signal })
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
