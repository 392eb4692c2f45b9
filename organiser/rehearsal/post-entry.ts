import type { ServiceError } from '#shared/tables/service-error.ts'
import { toRateStallAnswer } from '#shared/tables/stall-ratings.ts'
import type { Letter, SendOutcome } from './outbox.ts'
import type { Answer } from './wire.ts'

export const SERVICE = '/rest/v1'
const PATHS = {
  rating: `${SERVICE}/rpc/rate_stall`,
  'join request': `${SERVICE}/join_requests`,
  feedback: `${SERVICE}/feedback`,
}
const CREATED = 201
/** Of a unique column: the row is there already. */
const KNOWN = '23505'
const PASSING = new Set([408, 429])

/** A letter as a request. */
export function toPost({ kind, row }: Letter) {
  return {
    method: 'POST',
    path: PATHS[kind],
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(row)),
  }
}

/** What a phone makes of the answer (web/platform/table-service): only the service's own words count. */
export function readOutcome(kind: Letter['kind'], { status, headers, body }: Answer): SendOutcome {
  const answer = parse(body)
  const code = status >= 400 ? (answer as Partial<ServiceError> | undefined)?.code : undefined
  const isStored =
    kind === 'rating'
      ? toRateStallAnswer(answer) !== undefined
      : status === CREATED || code === KNOWN
  if (isStored) return { kind: 'stored' }
  if (code === undefined) return { kind: 'failed' }
  if (status < 500 && !PASSING.has(status)) return { kind: 'refused', reason: `${status} ${code}` }
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? { kind: 'failed', retryAfterMs: seconds * 1000 } : { kind: 'failed' }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
