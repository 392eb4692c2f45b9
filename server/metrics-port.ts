import Fastify from 'fastify'
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
  const app = Fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => {
    return reply.type(TEXT_TYPE).send(await metrics.readText())
  })
  const origin = await app.listen({ port, host: LOOPBACK })
  return { url: `${origin}/metrics`, close: () => app.close() }
}
