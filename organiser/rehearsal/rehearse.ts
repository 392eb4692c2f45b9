import { setTimeout as waitFor } from 'node:timers/promises'
import { openRecords } from '#server/store/open.ts'
import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { STALL_RATING_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { findVoidable } from '../audit/flagged-group.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { runAttacks } from './attacks.ts'
import { drawCorrections, toLastStars } from './corrections.ts'
import type { RehearsalDatabase } from './database.ts'
import { type Freeze } from './freeze.ts'
import { judge } from './judge.ts'
import type { Evening } from './phone.ts'
import { createRandom } from './random.ts'
import { readRehearsedCards } from './effects/rehearsed-cards.ts'
import { startServer } from './server.ts'
import { visit } from './visit.ts'
import { drawCrowd, type Visitor } from './visitors.ts'

export interface RehearsalOptions {
  database: RehearsalDatabase
  /** Numbers of the open stalls. */
  stalls: string[]
  visitors: number
  /** Between the first arrival and the last. */
  arrivalsMs: number
  seed: number
  /** Whether some visitors change their stars. */
  allowCorrection: boolean
  /** The server's environment, without the settings of the database. */
  env: Record<string, string | undefined>
  /** Where festival.json has one. */
  freeze?: Freeze | undefined
  /** Aborted when the organisers stop the rehearsal. */
  signal: AbortSignal
  log: Evening['log']
}

/** The result of a rehearsal. */
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** A real evening, from the first arrival to the last. */
const EVENING_MS = 5 * 3600_000
/** In the second wave. */
const KILLED_AT = 0.5
/** The service asks for up to 20 s, and a phone waits up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Simulates an evening on a separate server and compares what it stored with what was sent. */
export async function rehearse(options: RehearsalOptions) {
  const { database, arrivalsMs, seed, log, freeze } = options
  const random = createRandom(seed)
  const { visitors, ranked } = drawCrowd(random, options.stalls, options.visitors)
  if (options.allowCorrection) drawCorrections(random, visitors)
  const prize = { standings: rankHonest(visitors), honest: visitors }
  // After a failure nothing goes on in the background, such as the restart of the server.
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  const stopAfter = (ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  const env = { ...options.env, ...freeze?.env, ...database.env }
  let server = startServer(env)
  const port = await server.port
  const cards = readRehearsedCards(env)
  const totals = freeze ? 'board' : `stall_ratings?select=${STALL_RATING_COLUMNS}`
  const evening = { port, log, arrivalsMs, ranked, visitors, totals, cards }

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
    const watched = new AbortController()
    const watching = freeze?.watch(port, arrivalsMs, watched.signal)
    // The attackers leave with the last arrival.
    const [{ attacks, nonsense }, awayMs] = await Promise.all([
      runAttacks({ ...evening, signal: stopAfter(arrivalsMs) }, prize, seed),
      killInTheMiddle(),
      runVisitors(stopAfter(arrivalsMs + FINISH_WITHIN_MS)),
    ])
    watched.abort()
    await watching
    const durationMs = performance.now() - startedAt
    signal.throwIfAborted()
    await server.end('SIGTERM')
    const stored = await readStored(database, EVENING_MS / arrivalsMs)
    const frozen = await freeze?.judge(database)
    const sent = {
      ratings: visitors.flatMap(({ ratings }) => ratings),
      corrections: visitors.flatMap(({ corrections }) => corrections),
      forms: visitors.flatMap(({ forms }) => forms.map(({ row }) => row)),
      attackers: attacks.flatMap(({ ratings }) => ratings),
    }
    const seen = { visitors, log, attacks, nonsense, awayMs, durationMs, sent, stored, frozen }
    return { database: database.name, cards: cards?.mode, ...seen, findings: judge(sent, stored) }
  } finally {
    ended.abort()
    await server.end('SIGKILL')
  }
}

/**
 * Reads everything that is stored, and the ratings that `audit` flags and `void` can take out.
 * @param longer How many times longer a real evening is: the audit looks at minutes.
 */
async function readStored({ env: { DATA_DIR, DATABASE_URL } }: RehearsalDatabase, longer: number) {
  const records = await openRecords({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined })
  try {
    const ledger = await records.ledger()
    return {
      ledger,
      steps: await records.steps(),
      totals: await records.totals(),
      forms: (await Promise.all(FORM_TABLES.map((form) => records.formRows(form)))).flat(),
      flagged: findVoidable(auditLedger(stretch(ledger, longer), { timeZone: 'UTC' })),
    }
  } finally {
    await records.close()
  }
}

/** @returns Stall numbers as honest visitors rank them, the best first. */
function rankHonest(visitors: Visitor[]): string[] {
  const ratings = visitors.flatMap(({ ratings: first, corrections }) =>
    toLastStars(first, corrections),
  )
  const totals = countLedger(ratings.map((row) => ({ ...row, stall_name: '' })))
  return rankStalls(totals).map(({ stallId }) => stallId)
}

/** The same ledger as if the evening had taken its hours. */
function stretch(ledger: LedgerRow[], longer: number): LedgerRow[] {
  const [first] = ledger
  if (!first) return []
  const start = Date.parse(first.created_at)
  return ledger.map((row) => {
    const at = start + (Date.parse(row.created_at) - start) * longer
    return { ...row, created_at: new Date(at).toISOString() }
  })
}
