import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import type { AttackReport } from './attacker.ts'
import { flood, floodFromCrowd, slowStuffing, voteRivalDown } from './ballot-stuffing.ts'
import { forge, sendNonsense } from './forgery.ts'
import { createRandom } from './random.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import { spendEvening } from './spend-evening.ts'
import { createTally, type Diary, type Tally } from './tally.ts'
import type { Visitor } from './visitors.ts'

export interface EveningPlan {
  server: RehearsalServer
  visitors: Visitor[]
  /** Stalls; the best liked comes first. */
  ranked: string[]
  /** Between the first arrival and the last. */
  arrivalsMs: number
  seed: number
  signal: AbortSignal
  /** Told how many visitors are through. */
  onHome?: ((through: number) => void) | undefined
}

/** What was seen from outside. */
export interface PlayedEvening {
  diaries: Diary[]
  tally: Tally
  attacks: AttackReport[]
  durationMs: number
  /** How long the server was away when it was killed. */
  awayMs: number
}

const ATTACKS = [flood, floodFromCrowd, slowStuffing, voteRivalDown, forge, sendNonsense]
/** In the second wave. */
const KILLED_AT = 0.5
/** The service asks for up to 20 s, and a phone waits up to twice as long. */
const FINISH_WITHIN_MS = 120_000

/** Lets all come, honest or not, kills the server once, and waits until every phone is through. */
export async function playEvening(plan: EveningPlan): Promise<PlayedEvening> {
  const startedAt = performance.now()
  const tally = createTally()
  const home = new Map<Visitor, Diary>()
  const [awayMs, diaries, attacks] = await Promise.all([
    killInTheMiddle(plan),
    letVisitorsCome(plan, { startedAt, tally }, home),
    letAttackersCome(plan, home),
  ])
  return { diaries, tally, attacks, awayMs, durationMs: performance.now() - startedAt }
}

function letVisitorsCome(
  { server: { port }, visitors, arrivalsMs, signal, onHome }: EveningPlan,
  start: { startedAt: number; tally: Tally },
  home: Map<Visitor, Diary>,
) {
  const over = AbortSignal.any([signal, AbortSignal.timeout(arrivalsMs + FINISH_WITHIN_MS)])
  const evening = { ...start, port, arrivalsMs, signal: over }
  return Promise.all(
    visitors.map(async (visitor) => {
      const diary = await spendEvening(visitor, evening)
      home.set(visitor, diary)
      onHome?.(home.size)
      return diary
    }),
  )
}

/** They leave with the last arrival. */
function letAttackersCome(plan: EveningPlan, home: Map<Visitor, Diary>) {
  const { server, visitors, arrivalsMs, ranked, seed, signal } = plan
  const field = {
    port: server.port,
    arrivalsMs,
    visitors: visitors.length,
    ranked,
    signal: AbortSignal.any([signal, AbortSignal.timeout(arrivalsMs)]),
  }
  return Promise.all(
    ATTACKS.map((attack, index) => {
      const random = createRandom(seed + 1 + index)
      return attack({ ...field, random, findStored: () => findStored(home, random.next()) })
    }),
  )
}

/** Of somebody who has gone home: a replay must not come before the rating itself. */
function findStored(home: Map<Visitor, Diary>, drawn: number): RateStallRequest | undefined {
  const [visitor, diary] = [...home][Math.floor(drawn * home.size)] ?? []
  return visitor?.ratings.find(({ id }) => diary?.stored.has(id))
}

async function killInTheMiddle({ server, arrivalsMs, signal }: EveningPlan): Promise<number> {
  await waitFor(arrivalsMs * KILLED_AT, undefined, { signal })
  const killedAt = performance.now()
  await server.killAndStart()
  return performance.now() - killedAt
}
