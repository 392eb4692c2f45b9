import { setTimeout as waitFor } from 'node:timers/promises'
import { countLedger } from '../../organiser/standings/standings.ts'
import { openRecords, type TablesPlace } from '../../server/store/open.ts'
import { rankStalls } from '../../shared/ratings/ranking.ts'
import { FORM_TABLES } from '../../shared/tables/form-tables.ts'
import { createRandom } from '../../tests/support/random.ts'
import { startServer } from '../../tests/support/servers/running-server.ts'
import { runAttacks } from './attackers.ts'
import { judge } from './judge.ts'
import { createLog, visit } from './phone.ts'
import { drawCrowd } from './visitors.ts'

export interface RehearsalOptions {
  place: TablesPlace
  /** Numbers of the open stalls. */
  stalls: string[]
  visitors: number
  /** The time between the first and the last arrival. */
  arrivalsMs: number
  kills: number
  seed: number
}

export type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** The service requests delays of up to 20 s, and phones wait up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Compares what a separate server has stored with what was sent. */
export async function rehearse({ place, arrivalsMs, kills, seed, ...crowd }: RehearsalOptions) {
  const random = createRandom(seed)
  const visitors = drawCrowd(random, crowd.stalls, crowd.visitors)
  const honest = visitors.flatMap(({ ratings }) => ratings)
  const totals = countLedger(honest.map((row) => ({ ...row, stall_name: '' })))
  const prize = { standings: rankStalls(totals).map(({ stallId }) => stallId), honest }
  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  }
  let server = await startServer(env)
  const { port } = new URL(server.url)
  const log = createLog()
  const evening = { port: Number(port), log, arrivalsMs }
  // After a failure, nothing may continue in the background, such as a restart of the server.
  const ended = new AbortController()
  const late = new AbortController()

  /** Like a power cut. The server restarts on the same port and data. */
  async function killOften() {
    const away: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await waitFor(arrivalsMs / (kills + 1), undefined, { signal: ended.signal })
      const killedAt = performance.now()
      await server.kill()
      server = await startServer({ ...env, PORT: port })
      away.push(performance.now() - killedAt)
    }
    return away
  }

  /** Gives phones time to finish, however long the restarts take on this machine. */
  async function runServer() {
    const [away] = await Promise.all([killOften(), waitFor(arrivalsMs)])
    setTimeout(() => late.abort(), FINISH_WITHIN_MS).unref()
    return away
  }

  try {
    const [attacks, away] = await Promise.all([
      // The attackers leave after the last arrival.
      runAttacks(
        {
          ...evening,
          signal: AbortSignal.any([ended.signal, AbortSignal.timeout(arrivalsMs)]),
        },
        prize,
        seed,
      ),
      runServer(),
      Promise.all(
        visitors.map((visitor) =>
          visit(visitor, { ...evening, signal: AbortSignal.any([ended.signal, late.signal]) }),
        ),
      ),
    ])
    await server.stop()
    const stored = await readStored(place)
    const forms = visitors.flatMap((visitor) => visitor.forms.map(({ row }) => row))
    const attackers = attacks.flatMap(({ ratings }) => ratings)
    const sent = { ratings: honest, forms, attackers, acknowledged: log.acknowledged }
    return { log, attacks, away, sent, stored, findings: judge(sent, stored) }
  } finally {
    ended.abort()
    await server.kill()
  }
}

async function readStored(place: TablesPlace) {
  const records = await openRecords(place)
  try {
    return {
      ledger: await records.ledger(),
      totals: await records.totals(),
      forms: (await Promise.all(FORM_TABLES.map((form) => records.formRows(form)))).flat(),
    }
  } finally {
    await records.close()
  }
}
