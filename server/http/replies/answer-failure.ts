import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../store/contract/tables.ts'
import { createRecentMap } from '#server/http/recent-map.ts'
import type { RetryRange } from '#shared/limits.ts'
import type { ServiceError } from '#shared/tables/stall-ratings.ts'

/** While a database is down, every visitor gets the same failure. */
const LOG_EVERY_MS = 10_000

type Failed = Pick<FastifyRequest, 'log' | 'method' | 'url'>

/** Details go to the log only. */
export function createFailureReader(now?: () => number) {
  const log = createSeldomLog(LOG_EVERY_MS, now)

  return function readFailure(error: unknown, request: Failed): ServiceFailure {
    const cause = error instanceof Error ? error : new Error(String(error))
    const failure = toServiceFailure(cause)
    // A server that is closing or has no stalls yet asks the caller to retry, which is not a fault.
    if (failure.status >= 500 && !(cause instanceof ServiceFailure))
      log(cause.message, (leftOut) => writeFailure(request, cause, leftOut))
    return failure
  }
}

function writeFailure({ log, method, url }: Failed, error: Error, leftOut: number) {
  // An unavailable database always has the same stack.
  const cause = error instanceof DatabaseUnavailable ? { reason: error.message } : { err: error }
  // A query may contain personal data.
  const path = url.replace(/\?.*/s, '')
  log.error({ method, path, ...(leftOut > 0 && { more: leftOut }), ...cause }, 'request failed')
}

export function createFailureAnswer() {
  const readFailure = createFailureReader()
  return function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const failure = readFailure(error, request)
    return withFailure(reply, failure)
      .type('application/json; charset=utf-8')
      .send(failure.toBody())
  }
}

export function withFailure(reply: FastifyReply, failure: ServiceFailure): FastifyReply {
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', failure.retryAfterSeconds)
  }
  return reply.code(failure.status).header('cache-control', 'no-store')
}

function toServiceFailure(error: FastifyError | Error): ServiceFailure {
  if (error instanceof ServiceFailure) return error
  if (error instanceof DatabaseUnavailable) return serviceBusy()
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new ServiceFailure(413, 'PGRST000', 'The body is too large')
  if (status === 415) return new ServiceFailure(415, 'PGRST102', 'The body must be JSON')
  if (status >= 400 && status < 500) {
    return new ServiceFailure(400, 'PGRST102', 'The request could not be read as JSON')
  }
  return new ServiceFailure(500, 'XX000', 'Something went wrong')
}

/** By Node's error code. */
const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Closes the socket, so that a slow or broken client costs no more. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  endWith(socket, UNREADABLE[error.code ?? ''] ?? 400)
}

/** How long a client may take to read the response before the connection is destroyed. */
const LINGER_MS = 1000

/** Replaces Node's list, because importing `node:http` takes 7 % of the startup time. */
const SAID: Record<number, string> = {
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
}

/** Writes the contract's error body to a connection without a reply object, and closes it. */
export function endWith(socket: Duplex, status: number, code = 'PGRST000'): void {
  const message = SAID[status] ?? 'Bad Request'
  const body = JSON.stringify(new ServiceFailure(status, code, message).toBody())
  socket.end(
    `HTTP/1.1 ${status} ${message}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const MAX_KEYS = 1000

/** For events that can occur thousands of times. `write` gets the number of lines skipped since. */
export function createSeldomLog(everyMs: number, now = () => performance.now()) {
  const written = createRecentMap<string, { at: number; leftOut: number }>(MAX_KEYS)

  return function log(key: string, write: (leftOut: number) => void): void {
    const last = written.get(key)
    if (last && now() - last.at < everyMs) return void (last.leftOut += 1)
    written.set(key, { at: now(), leftOut: 0 })
    write(last?.leftOut ?? 0)
  }
}

const BUSY_RETRY: RetryRange = { minSeconds: 1, maxSeconds: 5 }

/** In the shape that PostgREST's clients read. */
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

/** The random delay keeps a crowd from returning all at once. */
export function serviceBusy(): ServiceFailure {
  const { minSeconds, maxSeconds } = BUSY_RETRY
  const seconds = minSeconds + Math.floor(Math.random() * (maxSeconds - minSeconds + 1))
  return new ServiceFailure(503, 'PGRST000', 'The service is busy. Please try again.', seconds)
}

export function permissionDenied(subject: string): ServiceFailure {
  return new ServiceFailure(401, '42501', `permission denied for ${subject}`)
}
