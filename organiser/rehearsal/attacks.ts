import { setTimeout as waitFor } from 'node:timers/promises'
import { STALL_RATING_COLUMNS, type RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { createConnection, type HttpRequest } from './connection.ts'
import { SERVICE, toRequest } from './phone.ts'
import type { Random } from './random.ts'
import { CROWDED, drawUserAgent } from './visitors.ts'

/** The knowledge and tools of an attacker. */
export interface AttackField {
  port: number
  /** The most popular stall comes first. */
  ranked: string[]
  random: Random
  /** Between two ratings of the attackers that stay below all limits. */
  slowPauseMs: number
  /** Aborted when the attackers stop. */
  signal: AbortSignal
  /** A rating that an honest visitor has stored. */
  findStored(): RateStallRequest | undefined
}

type Attack = (typeof ATTACKS)[number]

// Shorter pauses would test this machine instead of the limits.
const FLOOD = { connections: 2, pauseMs: () => 80 }
const FORGERY = { connections: 1, pauseMs: () => 60, addresses: ['198.51.100.120'] }
const SLOW = {
  connections: 1,
  pauseMs: ({ slowPauseMs, random }: AttackField) => slowPauseMs * random.between(0.5, 1.5),
}
const TOO_LARGE_BYTES = 17_000

/**
 * Each attack draws valid ratings, or requests that the server must refuse. The attackers favour less
 * popular stalls, where a few votes decide more. Some share their address with honest visitors.
 */
export const ATTACKS = [
  {
    name: 'One address, ever new devices, fives for one stall, fast',
    ...FLOOD,
    addresses: ['198.51.100.66'],
    draw: (field: AttackField) => newRating(field, 6, 5),
  },
  {
    name: 'The same from a carrier with hundreds of honest visitors',
    ...FLOOD,
    addresses: [CROWDED.otherCarrier],
    draw: (field: AttackField) => newRating(field, 12, 5),
  },
  {
    name: 'Three addresses, a new device now and then, fives for one stall',
    ...SLOW,
    addresses: ['198.51.100.70', CROWDED.carrier, '2001:db8:bad:1::7'],
    draw: (field: AttackField) => newRating(field, 9, 5),
  },
  {
    name: 'Two addresses, a new device now and then, ones for a rival',
    ...SLOW,
    addresses: ['198.51.100.90', CROWDED.venue],
    draw: (field: AttackField) => newRating(field, 0, 1),
  },
  {
    name: "Others' ids sent again, totals forged, private rows asked for",
    ...FORGERY,
    draw: forge,
  },
  { name: 'Bodies that are no rating', ...FORGERY, draw: drawNonsense },
]

/** Attacks until the field's signal is aborted. */
export async function runAttack(attack: Attack, field: AttackField) {
  const { port, random, signal } = field
  /** The status of each attempt; 0 for no answer. */
  const statuses: number[] = []
  /** Valid ratings, which the server may store. */
  const ratings: RateStallRequest[] = []
  /** Requests that the server accepted but must refuse. */
  const letIn: string[] = []
  const userAgent = drawUserAgent(random)
  const connection = createConnection(port, random.next)

  async function attackOnce(drawn: RateStallRequest | HttpRequest) {
    const isRating = 'rating' in drawn
    if (isRating) ratings.push(drawn)
    const request = isRating ? toRating(drawn) : drawn
    const about = { 'user-agent': userAgent, 'x-forwarded-for': random.pick(attack.addresses) }
    const headers = { ...about, ...request.headers }
    const { status } = await connection.send({ ...request, headers }).catch(() => ({ status: 0 }))
    statuses.push(status)
    if (!isRating && status > 0 && status < 400) letIn.push(describe(request))
  }
  async function attackUntilAborted() {
    while (!signal.aborted) {
      await attackOnce(attack.draw(field))
      await waitFor(attack.pauseMs(field), undefined, { signal }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: attack.connections }, attackUntilAborted))
  connection.close()
  return { name: attack.name, statuses, ratings, letIn }
}

function describe({ method, path, body = '' }: HttpRequest): string {
  return `${method} ${path} ${body.toString().slice(0, 100)}`.trim()
}

/** A valid rating from a new device. @param rank Of the stall; 0 is the favourite. */
function newRating({ ranked, random }: AttackField, rank = 0, rating = 5): RateStallRequest {
  const stall_id = ranked[rank] ?? ranked.at(-1)!
  return { id: random.uuid(), stall_id, rating, device_id: random.uuid() }
}

function toRating(row: object) {
  return toRequest('rating', row)
}

const TOTALS = `${SERVICE}/stall_ratings`
const FORGED_TOTALS = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ rating_sum: 5000, rating_count: 1000 }),
}
const FORBIDDEN: HttpRequest[] = [
  { method: 'PATCH', path: `${TOTALS}?stall_id=eq.1`, ...FORGED_TOTALS },
  { method: 'POST', path: TOTALS, ...FORGED_TOTALS },
  { method: 'DELETE', path: `${TOTALS}?stall_id=eq.1` },
  { method: 'GET', path: `${SERVICE}/join_requests?select=*` },
  { method: 'GET', path: `${SERVICE}/feedback?select=*` },
  { method: 'GET', path: `${SERVICE}/ratings?select=device_id` },
  { method: 'GET', path: `${TOTALS}?select=${STALL_RATING_COLUMNS},ratings(*)` },
  { method: 'DELETE', path: `${SERVICE}/ratings` },
]

function forge({ findStored, random, ranked }: AttackField): HttpRequest {
  const stored = findStored()
  if (!stored) return random.pick(FORBIDDEN)
  const otherStall = ranked.find((stall) => stall !== stored.stall_id)
  return random.pick([
    ...FORBIDDEN,
    toRating({ ...stored, rating: 1, device_id: random.uuid() }),
    toRating({ ...stored, stall_id: otherStall }),
  ])
}

function drawNonsense(field: AttackField): HttpRequest {
  const row = newRating(field)
  const post = toRating(row)
  return field.random.pick<HttpRequest>([
    toRating({ ...row, rating: 6 }),
    toRating({ ...row, rating: 0 }),
    toRating({ ...row, rating: 4.5 }),
    toRating({ ...row, rating: '5 stars' }),
    toRating({ ...row, device_id: null }),
    toRating({ ...row, stall_id: 'no such stall' }),
    toRating({ ...row, rating_count: 1000 }),
    toRating([row, row]),
    { ...post, body: post.body.slice(0, 40) },
    { ...post, body: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
    { ...post, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    toRating({ ...row, id: 'x'.repeat(TOO_LARGE_BYTES) }),
  ])
}
