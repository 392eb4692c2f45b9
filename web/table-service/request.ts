import type { ServiceError } from '#shared/tables.ts'

/** What came back from the table service. */
export interface ServiceAnswer {
  /** 0 when nothing came. */
  status: number
  /** Undefined unless it was JSON: a captive portal's page says nothing. */
  body: unknown
  /** For how long the service asks to be left alone, in milliseconds. */
  retryAfterMs?: number
}

const ROOT = '/rest/v1/'
const TIMEOUT_MS = 8000

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
    const answer = await fetch(ROOT + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    const seconds = Number(answer.headers.get('retry-after'))
    return {
      status: answer.status,
      body: parse(text),
      ...(seconds > 0 && { retryAfterMs: seconds * 1000 }),
    }
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

/** The service's own words about a request that it did not take. */
export function toServiceError({ status, body }: ServiceAnswer): ServiceError | undefined {
  const error = body as Partial<ServiceError> | null | undefined
  return status >= 400 && error?.code && error.message !== undefined
    ? (error as ServiceError)
    : undefined
}
