import { setTimeout as waitFor } from 'node:timers/promises'
import { openRecords } from '#server/store/open.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { findVoidable } from '../audit/flagged-group.ts'
import { runAttacks } from './attacks.ts'
import type { RehearsalDatabase } from './database.ts'
import { judge } from './judge.ts'
import type { Evening } from './phone.ts'
import { createRandom } from './random.ts'
import { startServer } from './server.ts'
import { visit } from './visit.ts'
import { drawCrowd } from './visitors.ts'

export interface RehearsalOptions {
  database: RehearsalDatabase
  /** Numbers of the open stalls. */
  stalls: string[]
  visitors: number
  /** Between the first arrival and the last. */
  arrivalsMs: number
  seed: number
  /** The server's environment, without the settings of the database. */
  env: Record<string, string | undefined>
  /** Aborted when the organisers stop the rehearsal. */
  signal: AbortSignal
  log: Evening['log']
}

/** The result of a rehearsal. */
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** In the second wave. */
const KILLED_AT = 0.5
/** The service asks for up to 20 s, and a phone waits up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Simulates an evening on a separate server and compares what it stored with what was sent. */
export async function rehearse({ database, arrivalsMs, seed, log, ...options }: RehearsalOptions) {
  const { visitors, ranked } = drawCrowd(createRandom(seed), options.stalls, options.visitors)
  // After a failure nothing goes on in the background, such as the restart of the server.
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const stopAfter = (ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  const env = { ...options.env, ...database.env }
  let server = startServer(env)
  const port = await server.port
  const evening = { port, log, arrivalsMs, ranked, visitors }

  const runVisitors = (end: AbortSignal) =>
    Promise.all(visitors.map((visitor) => visit(visitor, { ...evening, signal: end })))
  /** Kills the server like a power cut, then restarts it on the same port and data. */
  async function killInTheMiddle() {
    await waitFor(arrivalsMs * KILLED_AT, undefined, { signal })
    const killedAt = performance.now()
    await server.end('SIGKILL')
    signal.throwIfAborted()
    server = startServer(env, port)
    await server.port
    return performance.now() - killedAt
  }

  try {
    const startedAt = performance.now()
    // The attackers leave with the last arrival.
    const [attacks, awayMs] = await Promise.all([
      runAttacks({ ...evening, signal: stopAfter(arrivalsMs) }, seed),
      killInTheMiddle(),
      runVisitors(stopAfter(arrivalsMs + FINISH_WITHIN_MS)),
    ])
    const durationMs = performance.now() - startedAt
    signal.throwIfAborted()
    await server.end('SIGTERM')
    const stored = await readStored(database)
    const sent = {
      ratings: visitors.flatMap(({ ratings }) => ratings),
      forms: visitors.flatMap(({ forms }) => forms.map(({ row }) => row)),
      attackers: attacks.flatMap(({ ratings }) => ratings),
    }
    const seen = { visitors, log, attacks, awayMs, durationMs, sent, stored }
    return { database: database.name, ...seen, findings: judge(sent, stored) }
  } finally {
    ended.abort()
    await server.end('SIGKILL')
  }
}

/** Reads everything that is stored, and the ratings that `audit` flags and `void` can take out. */
async function readStored({ env: { DATA_DIR, DATABASE_URL } }: RehearsalDatabase) {
  const records = await openRecords({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined })
  try {
    const ledger = await records.ledger()
    return {
      ledger,
      totals: await records.totals(),
      forms: (await Promise.all(FORM_TABLES.map((form) => records.formRows(form)))).flat(),
      flagged: findVoidable(auditLedger(ledger, { timeZone: 'UTC' })),
    }
  } finally {
    await records.close()
  }
}
