import { setTimeout as waitFor } from 'node:timers/promises'
import { openRecords } from '#server/store/open.ts'
import { feedback } from '#shared/tables/feedback.ts'
import { joinRequests } from '#shared/tables/join-requests.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { findVoidable } from '../audit/flagged-group.ts'
import { ATTACKS, runAttack } from './attacks.ts'
import type { RehearsalDatabase } from './database.ts'
import { judge } from './judge.ts'
import { createRandom } from './random.ts'
import { startServer } from './server.ts'
import { createStallChoice } from './stall-choice.ts'
import { visit, type VisitLog } from './visit.ts'
import { drawVisitors, type Visitor } from './visitors.ts'

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
  /** Called with the number of visitors who have left. */
  onLeave?: (left: number) => void
}

/** The result of a rehearsal. */
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** A slow attacker rates like a human being: this often in the evening, and more in a larger crowd. */
const SLOW_RATINGS_MIN = 20
const VISITORS_PER_SLOW_RATING = 80
/** In the second wave. */
const KILLED_AT = 0.5
/** The service asks for up to 20 s, and a phone waits up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Simulates an evening on a separate server and compares what it stored with what was sent. */
export async function rehearse({ database, arrivalsMs, seed, ...options }: RehearsalOptions) {
  const random = createRandom(seed)
  const choice = createStallChoice(options.stalls, random)
  const visitors = drawVisitors(random, options.visitors, choice)
  // After a failure nothing goes on in the background, such as the restart of the server.
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const stopAfter = (ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  const server = await startServer({ ...options.env, ...database.env }, signal)
  const { port } = server
  const left = new Map<Visitor, VisitLog>()

  async function runVisitors() {
    const evening = { port, arrivalsMs, signal: stopAfter(arrivalsMs + FINISH_WITHIN_MS) }
    async function run(visitor: Visitor) {
      const log = await visit(visitor, evening)
      options.onLeave?.(left.set(visitor, log).size)
      return log
    }
    return Promise.all(visitors.map(run))
  }
  /** A stored rating of a visitor who has left; before that, it may still be on its way. */
  function findStored() {
    const [visitor, log] = random.pick([...left]) ?? []
    return visitor?.ratings.find(({ id }) => log?.stored.has(id))
  }
  function runAttackers() {
    const slowRatings = Math.max(SLOW_RATINGS_MIN, visitors.length / VISITORS_PER_SLOW_RATING)
    const slowPauseMs = arrivalsMs / slowRatings
    // They leave with the last arrival.
    const end = stopAfter(arrivalsMs)
    const field = { port, ranked: choice.ranked, slowPauseMs, signal: end, findStored }
    return Promise.all(
      ATTACKS.map((attack, index) => {
        return runAttack(attack, { ...field, random: createRandom(seed + 1 + index) })
      }),
    )
  }
  async function killInTheMiddle() {
    await waitFor(arrivalsMs * KILLED_AT, undefined, { signal })
    const killedAt = performance.now()
    await server.killAndStart()
    return performance.now() - killedAt
  }

  try {
    const startedAt = performance.now()
    const parts = [runVisitors(), runAttackers(), killInTheMiddle()] as const
    const [phones, attacks, awayMs] = await Promise.all(parts)
    const durationMs = performance.now() - startedAt
    signal.throwIfAborted()
    await server.end('SIGTERM')
    const stored = await readStored(database)
    const sent = {
      ratings: visitors.flatMap(({ ratings }) => ratings),
      joinRequests: visitors.flatMap(({ joinRequest }) => joinRequest ?? []),
      feedback: visitors.flatMap((visitor) => visitor.feedback ?? []),
      attackers: attacks.flatMap(({ ratings }) => ratings),
    }
    const findings = judge(sent, stored)
    const seen = { phones, attacks, awayMs, durationMs }
    return { database: database.name, visitors, ...seen, sent, stored, findings }
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
      joinRequests: await records.formRows(joinRequests),
      feedback: await records.formRows(feedback),
      flagged: findVoidable(auditLedger(ledger, { timeZone: 'UTC' })),
    }
  } finally {
    await records.close()
  }
}
