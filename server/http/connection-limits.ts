import { BODY_MAX_BYTES } from '#shared/limits.ts'
import { answerUnreadable } from '../replies/answer-failure.ts'

const HEADERS_LIMIT_BYTES = 8 * 1024
/** A phone on a bad network may take this long to send its request. */
export const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
/** Longer than a proxy keeps idle connections, so that the proxy closes them and loses no request. */
const KEEP_ALIVE_MS = 72_000
/** A connection on which nothing moves at all, in either direction. */
const SILENCE_MS = 60_000
const LOOK_FOR_SLOW_MS = 2000
/** About 30 kB each. */
export const MAX_CONNECTIONS = 20_000

/**
 * What one connection may take of the server's memory and time.
 * @param requestTimeout Milliseconds that a request may take to arrive.
 */
export function connectionLimits(requestTimeout: number) {
  return {
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW_MS, requestTimeout),
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      // Node would answer without a body; `refuseUnclear` answers with the contract's.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable,
  }
}
