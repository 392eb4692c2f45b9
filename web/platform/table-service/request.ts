import type { ServiceAnswer } from '#shared/delivery/read-answer.ts'

/** Put in by the build: a hosted service and its public key, or '' where our own server has the tables. */
declare const TABLE_SERVICE_URL: string
declare const TABLE_SERVICE_KEY: string

const ROOT = `${TABLE_SERVICE_URL}/rest/v1/`
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
    const answer = await fetch(ROOT + path, {
      ...(TABLE_SERVICE_KEY ? withKey(init) : init),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = parse(await answer.text())
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
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
