import type { ServiceError } from '#shared/tables/service-error.ts'

/** What came back from the table service. */
export interface ServiceAnswer {
  /** 0 when nothing came. */
  status: number
  /** Undefined unless it was JSON: a captive portal's page says nothing. */
  body: unknown
  /** For how long the service asks to be left alone, in milliseconds. */
  retryAfterMs?: number
}

/** Put in by the build: a hosted service and its public key, or '' where our own server has the tables. */
declare const TABLE_SERVICE_URL: string
declare const TABLE_SERVICE_KEY: string

const ROOT = `${TABLE_SERVICE_URL}/rest/v1/`
const TIMEOUT_MS = 8000
/** The service never asks for more; whoever does is something on the way. */
export const LONGEST_QUIET_MS = 300_000

/** Asks for rows. The browser's own copy is shown to the service first: it may be from before a rating. */
export function get(path: string): Promise<ServiceAnswer> {
  return ask(path, { cache: 'no-cache' })
}

/** Hands over one row. It outlives the page: going home must not cut a rating off. */
export function post(path: string, row: object): Promise<ServiceAnswer> {
  const headers = { 'content-type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(row), keepalive: true })
}

async function ask(path: string, init: RequestInit): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(ROOT + path, {
      ...(TABLE_SERVICE_KEY ? withKey(init) : init),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    const seconds = Number(answer.headers.get('retry-after'))
    return {
      status: answer.status,
      body: parse(text),
      ...(seconds > 0 && { retryAfterMs: Math.min(seconds * 1000, LONGEST_QUIET_MS) }),
    }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** As the service's own client library sends it. */
function withKey(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('apikey', TABLE_SERVICE_KEY)
  headers.set('authorization', `Bearer ${TABLE_SERVICE_KEY}`)
  return { ...init, headers }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The service's own words about a request that it did not take. */
export function toServiceError({ status, body }: ServiceAnswer): ServiceError | undefined {
  const error = body as Partial<ServiceError> | null | undefined
  return status >= 400 && error?.code && error.message !== undefined
    ? (error as ServiceError)
    : undefined
}
