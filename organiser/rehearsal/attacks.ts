import { setTimeout as waitFor } from 'node:timers/promises'
import { STALL_RATING_COLUMNS, type RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { createConnection, type HttpRequest } from './connection.ts'
import { type Evening, SERVICE, toRequest } from './phone.ts'
import { createRandom, type Random } from './random.ts'
import { CARRIERS, USER_AGENTS, VENUE } from './visitors.ts'

/** A slow attacker rates like a human being: this often in the evening, and more in a larger crowd. */
const SLOW_RATINGS_MIN = 20
const VISITORS_PER_SLOW_RATING = 80
// Shorter pauses would test this machine instead of the limits.
const FLOOD = { connections: 2, pauseMs: () => 80 }
const FORGERY = { connections: 1, pauseMs: () => 60, addresses: ['198.51.100.120'] }
const SLOW = {
  connections: 1,
  pauseMs({ arrivalsMs, visitors }: Evening, { between }: Random) {
    const ratings = Math.max(SLOW_RATINGS_MIN, visitors.length / VISITORS_PER_SLOW_RATING)
    return (arrivalsMs / ratings) * between(0.5, 1.5)
  },
}
const TOO_LARGE_BYTES = 17_000

/**
 * Each attack draws valid ratings, or requests that the server must refuse. The attackers favour less
 * popular stalls, where a few votes decide more. Some share their address with honest visitors.
 */
const ATTACKS = [
  {
    name: 'One address, ever new devices, fives for one stall, fast',
    ...FLOOD,
    addresses: ['198.51.100.66'],
    draw: rate(6, 5),
  },
  {
    name: 'The same from a carrier with hundreds of honest visitors',
    ...FLOOD,
    addresses: [CARRIERS[1]],
    draw: rate(12, 5),
  },
  {
    name: 'Three addresses, a new device now and then, fives for one stall',
    ...SLOW,
    addresses: ['198.51.100.70', CARRIERS[0], '2001:db8:bad:1::7'],
    draw: rate(9, 5),
  },
  {
    name: 'Two addresses, a new device now and then, ones for a rival',
    ...SLOW,
    addresses: ['198.51.100.90', VENUE],
    draw: rate(0, 1),
  },
  {
    name: "Others' ids sent again, totals forged, private rows asked for",
    ...FORGERY,
    draw: forge,
  },
  { name: 'Bodies that are no rating', ...FORGERY, draw: drawNonsense },
]

/** All attacks at the same time, until the evening's signal is aborted. */
export function runAttacks(evening: Evening, seed: number) {
  return Promise.all(
    ATTACKS.map((attack, index) => runAttack(attack, evening, createRandom(seed + 1 + index))),
  )
}

async function runAttack(
  { name, addresses, connections, pauseMs, draw }: (typeof ATTACKS)[number],
  evening: Evening,
  random: Random,
) {
  /** The status of each attempt; 0 for no answer. */
  const statuses: number[] = []
  /** Valid ratings, which the server may store. */
  const ratings: RateStallRequest[] = []
  /** Requests that the server accepted but must refuse. */
  const letIn: string[] = []
  const userAgent = random.weighted(USER_AGENTS)
  const connection = createConnection(evening.port, random.next)

  async function attackUntilAborted() {
    while (!evening.signal.aborted) {
      const drawn = draw(evening, random)
      const isRating = 'rating' in drawn
      if (isRating) ratings.push(drawn)
      const { headers, ...request }: HttpRequest = isRating ? toRequest(drawn) : drawn
      const about = { 'user-agent': userAgent, 'x-forwarded-for': random.pick(addresses) }
      const sent = connection.send({ ...request, headers: { ...about, ...headers } })
      const { status } = await sent.catch(() => ({ status: 0 }))
      statuses.push(status)
      const { method, path, body = '' } = request
      const text = `${method} ${path} ${body.toString().slice(0, 100)}`.trim()
      if (!isRating && status > 0 && status < 400) letIn.push(text)
      await waitFor(pauseMs(evening, random), undefined, evening).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: connections }, attackUntilAborted))
  connection.close()
  return { name, statuses, ratings, letIn }
}

/** Draws valid ratings, each from a new device. @param rank Of the stall; 0 is the favourite. */
function rate(rank: number, rating: number) {
  return ({ ranked }: Evening, { uuid }: Random): RateStallRequest => {
    return { id: uuid(), stall_id: ranked[rank] ?? ranked.at(-1)!, rating, device_id: uuid() }
  }
}

const TOTALS = `${SERVICE}/stall_ratings`
const FORGED_TOTALS = toRequest({ rating_sum: 5000, rating_count: 1000 })
const FORBIDDEN: HttpRequest[] = [
  { ...FORGED_TOTALS, method: 'PATCH', path: `${TOTALS}?stall_id=eq.1` },
  { ...FORGED_TOTALS, path: TOTALS },
  { method: 'DELETE', path: `${TOTALS}?stall_id=eq.1` },
  { method: 'GET', path: `${SERVICE}/join_requests?select=*` },
  { method: 'GET', path: `${SERVICE}/feedback?select=*` },
  { method: 'GET', path: `${SERVICE}/ratings?select=device_id` },
  { method: 'GET', path: `${TOTALS}?select=${STALL_RATING_COLUMNS},ratings(*)` },
  { method: 'DELETE', path: `${SERVICE}/ratings` },
]

function forge({ log: { stored }, ranked }: Evening, { pick, uuid }: Random): HttpRequest {
  const rating = pick(stored)?.rating
  if (!rating) return pick(FORBIDDEN)
  const changes = [
    { rating: 1, device_id: uuid() },
    { stall_id: ranked.find((stall) => stall !== rating.stall_id) },
  ]
  return pick([...FORBIDDEN, ...changes.map((change) => toRequest({ ...rating, ...change }))])
}

function drawNonsense(evening: Evening, random: Random): HttpRequest {
  const row = rate(0, 5)(evening, random)
  const post = toRequest(row)
  return random.pick<HttpRequest>([
    toRequest({ ...row, rating: 6 }),
    toRequest({ ...row, rating: 0 }),
    toRequest({ ...row, rating: 4.5 }),
    toRequest({ ...row, rating: '5 stars' }),
    toRequest({ ...row, device_id: null }),
    toRequest({ ...row, stall_id: 'no such stall' }),
    toRequest({ ...row, rating_count: 1000 }),
    toRequest([row, row]),
    { ...post, body: post.body.slice(0, 40) },
    { ...post, body: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
    { ...post, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    toRequest({ ...row, id: 'x'.repeat(TOO_LARGE_BYTES) }),
  ])
}
