import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The connection breaks in the middle of the body, after the request, or after the first bytes of
 * the response. A captive portal answers with status 200.
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

const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' } as IncomingHttpHeaders,
  body: '<!doctype html><title>Log in</title><h1>Welcome to the free Wi-Fi</h1>',
}
/** A lost connection breaks within this time, in which the server may begin to respond. */
const LOST_WITHIN_MS = 12
const SLOW_MS = 600
/** As in the guide. */
const REQUEST_TIMEOUT_MS = 8000
/** One for the pages and one for the send queue. */
const MAX_SOCKETS = 2

/** Connections are opened on demand, and reopened after a failure. */
export function createConnection(port: number, random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })

  return {
    /** @throws If no complete response arrives. */
    async send({ body = '', ...asked }: HttpRequest, fault?: Fault): Promise<typeof PORTAL> {
      if (fault === 'no-network') throw new Error(fault)
      if (fault === 'portal') return PORTAL
      if (fault === 'slow') await wait(SLOW_MS * random())
      const length = Buffer.byteLength(body)
      const headers = { host: `localhost:${port}`, ...asked.headers, 'content-length': length }
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const sent = request({ ...asked, agent, host: '127.0.0.1', port, headers, signal })
      const breakOff = () =>
        void setTimeout(() => sent.destroy(new Error(fault)), random() * LOST_WITHIN_MS)
      sent.on('error', () => {})
      if (fault === 'body-cut') sent.write(body.slice(0, body.length / 2), breakOff)
      else sent.end(body, fault === 'answer-lost' ? breakOff : undefined)
      try {
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        if (fault && fault !== 'slow') throw new Error(fault)
        const { statusCode, headers: received } = answer
        const packed = await buffer(answer)
        const text = received['content-encoding'] === 'br' ? brotliDecompressSync(packed) : packed
        return { status: statusCode!, headers: received, body: text.toString() }
      } catch (error) {
        sent.destroy()
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}
