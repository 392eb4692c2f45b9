import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '#shared/tables.ts'
import type { AttackField, AttackReport } from './attacker.ts'
import type { AuditLedger, AuditResult } from './audit.ts'
import { flood, slowStuffing, voteRivalDown } from './ballot-stuffing.ts'
import { forge, sendNonsense } from './forgery.ts'
import { type Findings, judge, type Ledger } from './judge.ts'
import type { Place } from './place.ts'
import { createRandom } from './random.ts'
import { startRehearsalServer } from './rehearsal-server.ts'
import { spendEvening } from './spend-evening.ts'
import { createTally, type Diary, type Tally } from './tally.ts'
import { createTaste } from './taste.ts'
import { drawVisitors, type Visitor } from './visitors.ts'

export interface RehearsalOptions {
  place: Place
  /** Numbers of the open stalls. */
  stalls: string[]
  visitors: number
  arrivalsMs: number
  seed: number
  /** For the server, beside what it is told of the place. */
  env: Record<string, string | undefined>
  audit: AuditLedger | undefined
  /** Aborted when the organisers do not want to wait for the end. */
  signal: AbortSignal
}

/** All that is known after a rehearsal. */
export interface Rehearsal {
  database: Place['database']
  visitors: Visitor[]
  diaries: Diary[]
  tally: Tally
  attacks: AttackReport[]
  ledger: Ledger
  findings: Findings
  audit: AuditResult | undefined
  durationMs: number
  /** How long the server was away when it was killed. */
  awayMs: number
}

const ATTACKS = [flood, slowStuffing, voteRivalDown, forge, sendNonsense]
/** In the second wave. */
const KILLED_AT = 0.5
/** The service asks for up to 20 s, and a phone waits up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Plays an evening against a server of its own, and compares what is stored with what was given. */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { place, stalls, arrivalsMs, seed, env } = options
  const random = createRandom(seed)
  const taste = createTaste(stalls, random)
  const visitors = drawVisitors(random, options.visitors, taste)
  const server = await startRehearsalServer({ ...env, ...place.env })
  // Whatever fails, nobody goes on behind it: least of all whoever starts the server again.
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  try {
    const startedAt = performance.now()
    const tally = createTally()
    const over = AbortSignal.any([signal, AbortSignal.timeout(arrivalsMs + FINISH_WITHIN_MS)])
    const evening = { port: server.port, startedAt, arrivalsMs, signal: over, tally }
    const seen = new Map<Visitor, Diary>()
    const coming = visitors.map(async (visitor) => {
      const diary = await spendEvening(visitor, evening)
      seen.set(visitor, diary)
      return diary
    })
    const closing = AbortSignal.any([signal, AbortSignal.timeout(arrivalsMs)])
    const field: Omit<AttackField, 'random'> = {
      port: server.port,
      arrivalsMs,
      visitors: visitors.length,
      ranked: taste.ranked,
      signal: closing,
      findStored: () => findStored(seen, random.next),
    }
    const attacking = ATTACKS.map((attack, index) =>
      attack({ ...field, random: createRandom(seed + 1 + index) }),
    )
    const [awayMs, diaries, attacks] = await Promise.all([
      killInTheMiddle(server, arrivalsMs, signal),
      Promise.all(coming),
      Promise.all(attacking),
    ])
    const durationMs = performance.now() - startedAt
    signal.throwIfAborted()
    await server.stop()
    const ledger = await place.readLedger()
    return {
      database: place.database,
      visitors,
      diaries,
      tally,
      attacks,
      ledger,
      findings: judge(toGiven(visitors, attacks), ledger),
      audit: await options.audit?.(place),
      durationMs,
      awayMs,
    }
  } finally {
    ended.abort()
    await server.end()
  }
}

async function killInTheMiddle(
  server: Awaited<ReturnType<typeof startRehearsalServer>>,
  arrivalsMs: number,
  signal: AbortSignal,
): Promise<number> {
  await waitFor(arrivalsMs * KILLED_AT, undefined, { signal })
  const killedAt = performance.now()
  await server.killAndStart()
  return performance.now() - killedAt
}

/** Of somebody who has gone home: a replay must not come before the rating itself. */
function findStored(seen: Map<Visitor, Diary>, random: () => number): RateStallRequest | undefined {
  const [visitor, diary] = [...seen][Math.floor(random() * seen.size)] ?? []
  return visitor?.ratings.find(({ id }) => diary?.stored.has(id))
}

function toGiven(visitors: Visitor[], attacks: AttackReport[]) {
  return {
    ratings: visitors.flatMap(({ ratings }) => ratings),
    joinRequests: visitors.flatMap(({ joinRequest }) => joinRequest ?? []),
    feedback: visitors.flatMap(({ feedback }) => feedback ?? []),
    attackers: attacks.flatMap(({ ratings }) => ratings),
  }
}
