import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a bad network does to one request:
 * no-network: nothing leaves the phone; body-cut: the connection breaks in the middle of the body;
 * answer-lost: all is sent, and it breaks before the answer is there; answer-cut: it breaks after the
 * first bytes of the answer; portal: a Wi-Fi's own page comes instead, with status 200; slow: the
 * request leaves late.
 */
export const FAULTS = [
  'no-network',
  'body-cut',
  'answer-lost',
  'answer-cut',
  'portal',
  'slow',
] as const
export type Fault = (typeof FAULTS)[number]

export interface HttpRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As it travelled: perhaps compressed. */
  body: Buffer
}

const PORTAL: HttpAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Log in</title><h1>Welcome to the free Wi-Fi</h1>'),
}
/** How long a lost connection still lasts: the server may have begun with its answer, or not. */
const LOST_WITHIN_MS = 12
const SLOW_MS = 600
/** As the guide has it. */
const REQUEST_TIMEOUT_MS = 8000
/** One for the pages and one for what is sent. */
const MAX_SOCKETS = 2

/** A phone's connections to the server: opened when they are needed, and again after they broke. */
export function createConnection(port: number, random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  const sockets = new Set<Socket>()

  return {
    /** @throws When no answer comes, or only a part of it. */
    async send({ body = '', ...asked }: HttpRequest, fault?: Fault): Promise<HttpAnswer> {
      if (fault === 'no-network') throw new Error(fault)
      if (fault === 'portal') return PORTAL
      if (fault === 'slow') await wait(SLOW_MS * random())
      const length = Buffer.byteLength(body)
      const headers = { host: `localhost:${port}`, ...asked.headers, 'content-length': length }
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const sent = request({ ...asked, agent, host: '127.0.0.1', port, headers, signal })
      const breakOff = () =>
        void setTimeout(() => sent.destroy(new Error(fault)), random() * LOST_WITHIN_MS)
      sent.on('error', () => {}).once('socket', (socket) => sockets.add(socket))
      if (fault === 'body-cut') sent.write(body.slice(0, body.length / 2), breakOff)
      else sent.end(body, fault === 'answer-lost' ? breakOff : undefined)
      try {
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        if (fault && fault !== 'slow') throw new Error(fault)
        return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }
      } catch (error) {
        sent.destroy()
        throw error
      }
    },
    /** All bytes that have come from the server so far, headers included. */
    bytesDown: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: () => agent.destroy(),
  }
}
