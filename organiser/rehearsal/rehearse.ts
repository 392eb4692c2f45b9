import type { AttackReport } from './attacker.ts'
import type { AuditPlace, AuditResult } from './audit.ts'
import { type Findings, judge, type Ledger } from './judge.ts'
import type { Place } from './place.ts'
import { type PlayedEvening, playEvening } from './play-evening.ts'
import { createRandom } from './random.ts'
import { startRehearsalServer } from './rehearsal-server.ts'
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
  audit: AuditPlace | undefined
  /** Aborted when the organisers do not want to wait for the end. */
  signal: AbortSignal
  /** Told how many visitors are through. */
  onHome?: ((through: number) => void) | undefined
}

/** All that is known after a rehearsal. */
export interface Rehearsal extends PlayedEvening {
  database: Place['database']
  visitors: Visitor[]
  ledger: Ledger
  findings: Findings
  audit: AuditResult | undefined
}

/** Plays an evening against a server of its own, and compares what is stored with what was given. */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { place, arrivalsMs, seed } = options
  const random = createRandom(seed)
  const taste = createTaste(options.stalls, random)
  const visitors = drawVisitors(random, options.visitors, taste)
  const server = await startRehearsalServer({ ...options.env, ...place.env })
  // Whatever fails, nobody goes on behind it: least of all whoever starts the server again.
  const ended = new AbortController()
  const signal = AbortSignal.any([options.signal, ended.signal])
  try {
    const { ranked } = taste
    const played = await playEvening({
      server,
      visitors,
      ranked,
      arrivalsMs,
      seed,
      signal,
      onHome: options.onHome,
    })
    signal.throwIfAborted()
    await server.stop()
    const ledger = await place.readLedger()
    const findings = judge(toGiven(visitors, played.attacks), ledger)
    const audit = await options.audit?.(place)
    return { ...played, database: place.database, visitors, ledger, findings, audit }
  } finally {
    ended.abort()
    await server.end()
  }
}

function toGiven(visitors: Visitor[], attacks: AttackReport[]) {
  return {
    ratings: visitors.flatMap(({ ratings }) => ratings),
    joinRequests: visitors.flatMap(({ joinRequest }) => joinRequest ?? []),
    feedback: visitors.flatMap(({ feedback }) => feedback ?? []),
    attackers: attacks.flatMap(({ ratings }) => ratings),
  }
}
