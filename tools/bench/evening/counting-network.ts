import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../../../tests/support/network/listen.ts'

/** What a phone has sent and received, with the heads as HTTP/1.1 writes them. */
export interface Traffic {
  requests: number
  sentBytes: number
  receivedBytes: number
}

/** So long nothing new has come: the page has nothing more to ask. */
const QUIET_MS = 12

/** A line between a phone and a site, which counts and can be cut. */
export async function openCountingNetwork(siteUrl: string) {
  const { port } = new URL(siteUrl)
  let traffic: Traffic = { requests: 0, sentBytes: 0, receivedBytes: 0 }
  const paths = new Map<string, number>()
  let pending = 0
  let lastAt = 0
  let isCut = false

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const { method = 'GET', url: path = '/', headers } = request
    traffic.requests += 1
    const name = path.replace(/-[^-]+\.(?=\w+$)/, '.').replace(/^\/assets\/.*/, '/assets')
    paths.set(name, (paths.get(name) ?? 0) + 1)
    traffic.sentBytes += `${method} ${path} HTTP/1.1`.length + sizeOf(request) + body.length
    if (isCut) return void request.socket.destroy()
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', method, path, headers }, resolve).on('error', reject).end(body)
    })
    const sent = Buffer.concat(await answer.toArray())
    traffic.receivedBytes += sizeOf(answer) + sent.length
    response.writeHead(answer.statusCode!, answer.headers).end(sent)
  }

  const server = createServer((request, response) => {
    pending += 1
    void pass(request, response).finally(() => {
      pending -= 1
      lastAt = performance.now()
    })
  })
  return {
    url: `http://localhost:${await listen(server)}`,
    /** From now on every connection breaks, until it is mended. */
    cut: (next: boolean) => void (isCut = next),
    async settle() {
      do await wait(QUIET_MS)
      while (pending > 0 || performance.now() - lastAt < QUIET_MS)
    },
    take(): Traffic {
      const taken = traffic
      traffic = { requests: 0, sentBytes: 0, receivedBytes: 0 }
      return taken
    },
    /** How often each address was asked for, the most frequent first. */
    byPath: () =>
      [...paths].toSorted(([, a], [, b]) => b - a).map(([path, count]) => `${count} ${path}`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sizeOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 2)
}
