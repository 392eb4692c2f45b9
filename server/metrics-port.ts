import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsPort {
  url: string
  close(): Promise<void>
}

/** Never another address: the metrics have no other protection. */
const LOOPBACK = '127.0.0.1'
const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Answers `/metrics`, to this machine only.
 * @param port 0 takes any free port.
 * @throws When the port is taken.
 */
export async function openMetricsPort(metrics: Metrics, port: number): Promise<MetricsPort> {
  async function answer(path: string | undefined, response: ServerResponse) {
    if (path !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.readText()
    return response.writeHead(200, { 'content-type': TEXT_TYPE }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request.url, response).catch(() => response.writeHead(500).end())
  })
  await once(server.listen({ port, host: LOOPBACK }), 'listening')
  const { port: opened } = server.address() as AddressInfo
  return {
    url: `http://${LOOPBACK}:${opened}/metrics`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
