import type { SendOutcome, SentRow } from '#shared/delivery/entry.ts'
import type { ServiceAnswer } from '#shared/delivery/read-answer.ts'
import { readAnswer, toSendPath } from '#shared/delivery/read-answer.ts'
import type { FestivalCore, TableService } from '#shared/festival.ts'
import { hearServiceTime } from './service-time.ts'
import { timeoutSignal } from '#shared/timeout-signal.ts'

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
