import type { IncomingMessage } from 'node:http'
import { totalmem } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { answerUnreadable, endWith } from './replies/answer-failure.ts'

/** An HTML form needs nine bytes for a Hindi letter, and JSON at most six. */
const BYTES_PER_LETTER = 9
/** The longest form is a message. Its other fields need some room. */
const BODY_MAX_BYTES = BYTES_PER_LETTER * MESSAGE_MAX + 2000

const HEADERS_LIMIT_BYTES = 8 * 1024
/** A phone on a bad network may need this long to send its request. */
export const REQUEST_TIMEOUT_MS = 30_000
/** An organiser's list of 20 MB takes this long to upload at 270 kbit/s. */
const LONGEST_REQUEST_MS = 10 * 60_000
const REQUEST_TIMEOUT = 408
const HEADERS_TIMEOUT_MS = 15_000
/** Longer than a proxy's idle timeout, so that the proxy closes first and no request is lost. */
const KEEP_ALIVE_MS = 72_000
/** For a connection without traffic in either direction. */
const SILENCE_MS = 60_000
const LOOK_FOR_SLOW_MS = 2000
const MAX_CONNECTIONS = 20_000
/** A connection that has sent all but the last byte of the largest request takes 33 kB. */
const CONNECTION_BYTES = 40_000
/** Leaves memory for the server itself, the database and the system. */
const SHARE_OF_MEMORY = 0.25

/** 20,000, or fewer on a small machine. Beyond that, Node closes new connections at once. */
export function findMaxConnections(): number {
  // The machine's or the container's memory. 0 means that the process is not limited.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.floor(Math.min(MAX_CONNECTIONS, (memory * SHARE_OF_MEMORY) / CONNECTION_BYTES))
}

const arriving = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function limitArrival({ raw }: FastifyRequest, timeoutMs: number): void {
  const { headers, socket } = raw
  if (!('content-length' in headers || 'transfer-encoding' in headers)) return
  const end = () => void (socket.writable && endWith(socket, REQUEST_TIMEOUT))
  const timer = setTimeout(end, timeoutMs).unref()
  arriving.set(raw, timer)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

/** Lets a known sender be slow: only silence and `LONGEST_REQUEST_MS` end the request. */
export function mayArriveSlowly({ raw }: FastifyRequest): void {
  clearTimeout(arriving.get(raw))
}

/** @param requestTimeout Milliseconds within which a request's headers must arrive. */
export function connectionLimits(requestTimeout: number) {
  return {
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW_MS, requestTimeout),
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      // Node would respond without a body. `refuseUnclear` sends the contract's.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable,
  }
}
