import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { LANGUAGES } from '#shared/languages.ts'
import { RATE_STALL } from '#shared/tables/form-answer.ts'
import type { Tables } from './store/contract/tables.ts'

export type Metrics = ReturnType<typeof createMetrics>

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
/** Includes forms sent without scripts. */
const RATE_ROUTES = [
  '/rest/v1/rpc/rate_stall',
  ...LANGUAGES.map(({ prefix }) => prefix + RATE_STALL),
]
/** Never any other address: the metrics have no other protection. */
const LOOPBACK = '127.0.0.1'
const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
/** Other verbs have the label `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** Labels never contain what a caller sent. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'mela_http_request_duration_seconds',
    help: 'Requests by route, method and class of status, from their headers to the last byte handed over',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const ratings = new Counter({
    name: 'mela_ratings_total',
    help: 'Ratings: recorded (a repeat of the same one included), already_rated, refused by a limit',
    labelNames: ['outcome'],
    registers,
  })
  const writes = new Histogram({
    name: 'mela_database_write_duration_seconds',
    help: 'From handing a row to the database until it is safe, or refused',
    labelNames: ['table'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const waiting = new Gauge({
    name: 'mela_database_waiting_rows',
    help: 'Rows that the database has been handed and has not answered yet',
    registers,
  })
  collectDefaultMetrics({ register: registry })
  for (const outcome of ['recorded', 'already_rated', 'refused']) ratings.inc({ outcome }, 0)

  async function timed<Outcome>(table: string, write: () => Promise<Outcome>): Promise<Outcome> {
    waiting.inc()
    const stop = writes.startTimer({ table })
    try {
      return await write()
    } finally {
      stop()
      waiting.dec()
    }
  }

  return {
    /** Must be called before the routes are added. */
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const labels = labelsOf(request, reply)
        requests.observe(labels, reply.elapsedTime / 1000)
        if (RATE_ROUTES.includes(labels.route) && reply.statusCode === 429) {
          ratings.inc({ outcome: 'refused' })
        }
      })
    },

    watch<T extends Pick<Tables, 'rate' | 'insert'>>(tables: T): T {
      return {
        ...tables,
        async rate(...args: Parameters<Tables['rate']>) {
          const outcome = await timed('ratings', () => tables.rate(...args))
          if (outcome.kind === 'answered') ratings.inc({ outcome: outcome.answer.outcome })
          return outcome
        },
        insert: (form, row, notice) => timed(form.name, () => tables.insert(form, row, notice)),
      }
    },

    watchDisk(readFreeBytes: () => number): void {
      const free: Gauge = new Gauge({
        name: 'mela_disk_free_bytes',
        help: 'Free on the disk of the embedded database; below 300 MB forms wait, and ratings are taken',
        registers,
        collect(): void {
          free.set(readFreeBytes())
        },
      })
    },

    /** The complete text in Prometheus format. */
    readText: (): Promise<string> => registry.metrics(),

    /** @param port 0 picks any free port. @throws If the port is taken. */
    async listen(port: number) {
      const app = Fastify({ forceCloseConnections: true })
      app.get('/metrics', async (_request, reply) =>
        reply.type(TEXT_TYPE).send(await registry.metrics()),
      )
      const origin = await app.listen({ port, host: LOOPBACK })
      return { url: `${origin}/metrics`, close: () => app.close() }
    },
  }
}

function labelsOf({ routeOptions, method }: FastifyRequest, { statusCode }: FastifyReply) {
  return {
    route: routeOptions.url ?? 'none',
    method: METHODS.has(method) ? method : 'other',
    status: `${Math.floor(statusCode / 100)}xx`,
  }
}
