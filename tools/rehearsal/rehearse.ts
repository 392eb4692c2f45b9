import { setTimeout as waitFor } from 'node:timers/promises'
import { auditLedger } from '../../organiser/audit/audit-ledger.ts'
import { findVoidable } from '../../organiser/audit/flagged-group.ts'
import { countLedger } from '../../organiser/standings/count-ledger.ts'
import type { LedgerRow } from '../../server/store/contract/ledger-rows.ts'
import { openRecords, type TablesPlace } from '../../server/store/open.ts'
import { rankStalls } from '../../shared/ratings/ranking.ts'
import { FORM_TABLES } from '../../shared/tables/form-tables.ts'
import { STALL_RATING_COLUMNS } from '../../shared/tables/stall-ratings.ts'
import { createRandom } from '../../tests/support/random.ts'
import { startServer } from '../../tests/support/servers/running-server.ts'
import { runAttacks } from './attacks.ts'
import type { Contest } from './contest.ts'
import { drawCorrections, toLastStars } from './corrections.ts'
import { judge } from './judge.ts'
import { createLog } from './phone.ts'
import { visit } from './visit.ts'
import { drawCrowd, type Visitor } from './visitors.ts'

export interface RehearsalOptions {
  place: TablesPlace
  /** Numbers of the open stalls. */
  stalls: string[]
  visitors: number
  /** The time between the first and the last arrival. */
  arrivalsMs: number
  seed: number
  /** If given, every option for contested prizes is switched on. */
  contest?: Contest | undefined
}

/** The result of a rehearsal. */
export type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** The duration of a real evening, from the first arrival to the last. */
const EVENING_MS = 5 * 3600_000
/** The time when the server is killed, as a share of the evening: in the second wave. */
const KILLED_AT = 0.5
/** The service asks for a delay of up to 20 s, and phones wait up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Simulates an evening on a separate server, and compares what the server has stored with what was sent. */
export async function rehearse(options: RehearsalOptions) {
  const { place, arrivalsMs, seed, contest } = options
  const random = createRandom(seed)
  const { visitors, ranked } = drawCrowd(random, options.stalls, options.visitors)
  if (contest) drawCorrections(random, visitors)
  const prize = { standings: rankHonest(visitors), honest: visitors }
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...contest?.env,
  }
  let server = await startServer(env)
  const { port } = new URL(server.url)
  const totals = contest ? 'board' : `stall_ratings?select=${STALL_RATING_COLUMNS}`
  const log = createLog()
  const evening = { port: Number(port), log, arrivalsMs, ranked, visitors, totals, contest }
  // After a failure, nothing may continue in the background, such as a restart of the server.
  const ended = new AbortController()
  const stopAfter = (ms: number) => AbortSignal.any([ended.signal, AbortSignal.timeout(ms)])

  const runVisitors = (signal: AbortSignal) =>
    Promise.all(visitors.map((visitor) => visit(visitor, { ...evening, signal })))
  /** Kills the server as a power cut would, then restarts it on the same port and data. */
  async function killInTheMiddle() {
    await waitFor(arrivalsMs * KILLED_AT, undefined, { signal: ended.signal })
    const killedAt = performance.now()
    await server.kill()
    server = await startServer({ ...env, PORT: port })
    return performance.now() - killedAt
  }

  try {
    const startedAt = performance.now()
    const watched = new AbortController()
    const watching = contest?.watch(evening.port, arrivalsMs, watched.signal)
    // The attackers leave after the last arrival.
    const [{ attacks, nonsense }, awayMs] = await Promise.all([
      runAttacks({ ...evening, signal: stopAfter(arrivalsMs) }, prize, seed),
      killInTheMiddle(),
      runVisitors(stopAfter(arrivalsMs + FINISH_WITHIN_MS)),
    ])
    watched.abort()
    await watching
    const durationMs = performance.now() - startedAt
    await server.stop()
    const stored = await readStored(place, EVENING_MS / arrivalsMs)
    const frozen = await contest?.judge(place)
    const sent = {
      ratings: visitors.flatMap(({ ratings }) => ratings),
      corrections: visitors.flatMap(({ corrections }) => corrections),
      forms: visitors.flatMap(({ forms }) => forms.map(({ row }) => row)),
      attackers: attacks.flatMap(({ ratings }) => ratings),
    }
    const seen = { visitors, log, attacks, nonsense, awayMs, durationMs, sent, stored, frozen }
    return { ...seen, findings: judge(sent, stored) }
  } finally {
    ended.abort()
    await server.kill()
  }
}

/**
 * Reads everything that is stored, and the ratings that `audit` flags and that can be voided.
 * @param longer How many times longer a real evening is. The audit needs realistic times.
 */
async function readStored(place: TablesPlace, longer: number) {
  const records = await openRecords(place)
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

/** @returns Stall numbers as ranked by honest visitors, the best first. */
function rankHonest(visitors: Visitor[]): string[] {
  const ratings = visitors.flatMap(({ ratings: first, corrections }) =>
    toLastStars(first, corrections),
  )
  const totals = countLedger(ratings.map((row) => ({ ...row, stall_name: '' })))
  return rankStalls(totals).map(({ stallId }) => stallId)
}

/** The same ledger, stretched to the duration of a real evening. */
function stretch(ledger: LedgerRow[], longer: number): LedgerRow[] {
  const [first] = ledger
  if (!first) return []
  const start = Date.parse(first.created_at)
  return ledger.map((row) => {
    const at = start + (Date.parse(row.created_at) - start) * longer
    return { ...row, created_at: new Date(at).toISOString() }
  })
}
