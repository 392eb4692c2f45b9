import type { RetryRange } from '#shared/limits.ts'
import type { ServiceError } from '#shared/tables/service-error.ts'

/** For a service that is busy, closing, or has no list of stalls yet. */
const BUSY_RETRY: RetryRange = { minSeconds: 1, maxSeconds: 5 }

/** An unsuccessful answer of the table service, in the shape that PostgREST's clients read. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  toBody(): ServiceError {
    return { code: this.code, details: null, hint: null, message: this.message }
  }
}

/** Asks the caller to retry; the random delay keeps a crowd from returning at once. */
export function serviceBusy(): ServiceFailure {
  const { minSeconds, maxSeconds } = BUSY_RETRY
  const seconds = minSeconds + Math.floor(Math.random() * (maxSeconds - minSeconds + 1))
  return new ServiceFailure(503, 'PGRST000', 'The service is busy. Please try again.', seconds)
}

export function permissionDenied(subject: string): ServiceFailure {
  return new ServiceFailure(401, '42501', `permission denied for ${subject}`)
}
