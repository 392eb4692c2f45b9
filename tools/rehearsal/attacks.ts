import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import { type Attacker, ATTACKERS, type Prize } from './attackers.ts'
import { createConnection, type HttpRequest } from './connection.ts'
import { type Nonsense, NONSENSE } from './nonsense.ts'
import { type Evening, toRequest } from './phone.ts'
import { createRandom, type Random } from '../../tests/support/random.ts'
import { USER_AGENTS } from './visitors.ts'

type Connection = ReturnType<typeof createConnection>

/** Two, as on a phone: one for pages and one for the send queue. */
const CONNECTIONS = 2
/** More, for people who act independently. */
const CROWD_CONNECTIONS = 25
/** Shorter pauses would test this machine instead of the limits. */
const FLOOD_PAUSE_MS = 80
const NONSENSE_PAUSE_MS = 60
const NONSENSE_ADDRESS = '198.51.100.120'

/** Runs all attacks at the same time, until the evening's signal is aborted. */
export async function runAttacks(evening: Evening, prize: Prize, seed: number) {
  // No attack uses the crowd's seed, because it would draw the same rating ids.
  const toRandom = (index: number) => createRandom(seed + 1 + index)
  const [attacks, nonsense] = await Promise.all([
    Promise.all(ATTACKERS.map((one, index) => runAttacker(one, evening, prize, toRandom(index)))),
    Promise.all(
      NONSENSE.map((one, index) => sendNonsense(one, evening, toRandom(ATTACKERS.length + index))),
    ),
  ])
  return { attacks, nonsense }
}

async function runAttacker(attacker: Attacker, evening: Evening, prize: Prize, random: Random) {
  const { name, cost, visits, during = [0, 1], hasManyBrowsers, comesByLink, draw } = attacker
  const startedAt = performance.now()
  const toDueMs = (share: number) =>
    evening.arrivalsMs * (during[0] + (during[1] - during[0]) * share)
  /** The status of each attempt; 0 for no response. */
  const statuses: number[] = []
  /** All ratings sent, any of which the server may store. */
  const ratings: RateStallRequest[] = []
  const ownBrowser = random.weighted(USER_AGENTS)
  let next = 0

  const withCard = (rating: RateStallRequest) =>
    evening.contest
      ? { ...rating, card: comesByLink ? '' : evening.contest.sign(rating.stall_id) }
      : rating

  async function sendRating(
    connection: Connection,
    rating: RateStallRequest,
    about: Record<string, string>,
  ) {
    for (;;) {
      const status = await send(connection, toRequest(withCard(rating)), about)
      const isOver = (status > 0 && status !== 429) || evening.signal.aborted
      // A person's phone retries until the service has the rating; a script moves on to the next device.
      if (!comesByLink || isOver) return status
      await pause(FLOOD_PAUSE_MS, evening)
    }
  }

  async function visitUntilAborted() {
    const connection = createConnection(evening.port, random.next)
    while (!evening.signal.aborted && next < (visits ?? Infinity)) {
      const index = next
      next += 1
      if (visits) await pause(startedAt + toDueMs(index / visits) - performance.now(), evening)
      const { address, ratings: given } = draw(prize, random, index)
      const userAgent = hasManyBrowsers ? random.weighted(USER_AGENTS) : ownBrowser
      const about = { 'user-agent': userAgent, 'x-forwarded-for': address }
      for (const rating of given) {
        ratings.push(rating)
        statuses.push(await sendRating(connection, rating, about))
      }
      if (!visits) await pause(FLOOD_PAUSE_MS, evening)
    }
    connection.close()
  }
  const length = comesByLink ? CROWD_CONNECTIONS : CONNECTIONS
  await Promise.all(Array.from({ length }, visitUntilAborted))
  return { name, cost, statuses, ratings }
}

async function sendNonsense({ name, draw }: Nonsense, evening: Evening, random: Random) {
  const statuses: number[] = []
  /** Requests that the server should have refused but accepted. */
  const letIn: string[] = []
  const connection = createConnection(evening.port, random.next)
  const about = { 'user-agent': random.weighted(USER_AGENTS), 'x-forwarded-for': NONSENSE_ADDRESS }
  while (!evening.signal.aborted) {
    const request = draw(evening, random)
    const status = await send(connection, request, about)
    statuses.push(status)
    const { method, path, body = '' } = request
    const text = `${method} ${path} ${body.toString().slice(0, 100)}`.trim()
    if (status > 0 && status < 400) letIn.push(text)
    await pause(NONSENSE_PAUSE_MS, evening)
  }
  connection.close()
  return { name, statuses, letIn }
}

async function send(
  connection: Connection,
  { headers, ...request }: HttpRequest,
  about: Record<string, string>,
): Promise<number> {
  const sent = connection.send({ ...request, headers: { ...about, ...headers } })
  return (await sent.catch(() => ({ status: 0 }))).status
}

async function pause(ms: number, { signal }: Evening): Promise<void> {
  await waitFor(Math.max(0, ms), undefined, { signal }).catch(() => {})
}
