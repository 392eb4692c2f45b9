import { STALL_RATING_COLUMNS, type RateStallRequest } from '#shared/tables/tables.ts'
import type { Attack, AttackField, Attempt } from './attack.ts'
import type { HttpRequest } from './connection.ts'
import { toRequest } from './phone.ts'
import { CROWDED_ADDRESSES } from './visitors.ts'

/** Slow enough for a human being: so many in the whole evening, whatever the crowd. */
const SLOW_RATINGS_MIN = 20
const VISITORS_PER_SLOW_RATING = 80
const FORGER = '198.51.100.120'
const TOO_LARGE_BYTES = 17_000

const flood = { connections: 2, pauseMs: () => 80 }
const stuffSlowly = {
  pauseMs({ arrivalsMs, visitors, random }: AttackField) {
    const ratings = Math.max(SLOW_RATINGS_MIN, visitors / VISITORS_PER_SLOW_RATING)
    return (arrivalsMs / ratings) * random.between(0.5, 1.5)
  },
}
const forge = { pauseMs: () => 60 }

/**
 * Stuffed stalls are not the crowd's favourites: with others a few votes decide more. Some attackers
 * share their address with honest visitors.
 */
export const ATTACKS: Attack[] = [
  {
    ...flood,
    name: 'One address, ever new devices, fives for one stall, fast',
    draw: (field) => stuff(field, 6, 5, ['198.51.100.66']),
  },
  {
    ...flood,
    name: 'The same from a carrier with hundreds of honest visitors',
    draw: (field) => stuff(field, 12, 5, [CROWDED_ADDRESSES.otherCarrier]),
  },
  {
    ...stuffSlowly,
    name: 'Three addresses, a new device now and then, fives for one stall',
    draw: (field) =>
      stuff(field, 9, 5, ['198.51.100.70', CROWDED_ADDRESSES.carrier, '2001:db8:bad:1::7']),
  },
  {
    ...stuffSlowly,
    name: 'Two addresses, a new device now and then, ones for a rival',
    draw: (field) => stuff(field, 0, 1, ['198.51.100.90', CROWDED_ADDRESSES.venue]),
  },
  {
    ...forge,
    name: "Others' ids sent again, totals forged, private rows asked for",
    draw: drawForgery,
  },
  { ...forge, name: 'Bodies that are no rating', draw: drawNonsense },
]

/** A rating that is valid by itself, from a device that nobody has seen. @param rank 0 is the favourite. */
function stuff({ random, ranked }: AttackField, rank: number, rating: number, from: string[]) {
  const stall_id = ranked[Math.min(rank, ranked.length - 1)]!
  const row = { id: random.uuid(), stall_id, rating, device_id: random.uuid() }
  return { address: random.pick(from), request: toRating(row), rating: row }
}

function drawForgery({ findStored, random, ranked }: AttackField): Attempt | undefined {
  const drawn = random.upTo(FORBIDDEN.length + 2)
  const forbidden = FORBIDDEN[drawn]
  if (forbidden) return toForgery(`${forbidden.method} ${forbidden.path}`, forbidden)
  const stored = findStored()
  if (!stored) return undefined
  const changed =
    drawn === FORBIDDEN.length
      ? { rating: 1, device_id: random.uuid() }
      : { stall_id: ranked.find((stall) => stall !== stored.stall_id) }
  return toForgery("another visitor's id", toRating({ ...stored, ...changed }))
}

function drawNonsense({ random, ranked }: AttackField): Attempt {
  const row = { id: random.uuid(), stall_id: ranked[0]!, rating: 5, device_id: random.uuid() }
  return toForgery(...random.pick(Object.entries(toNonsense(row))))
}

function toForgery(forbidden: string, request: HttpRequest): Attempt {
  return { address: FORGER, request, forbidden }
}

function toRating(row: unknown): HttpRequest & { body: string } {
  return toRequest({ kind: 'rating', row: row as RateStallRequest })
}

const SERVICE = '/rest/v1'
const TOTALS = `${SERVICE}/stall_ratings`
const FORGED_TOTALS = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ rating_sum: 5000, rating_count: 1000 }),
}

const FORBIDDEN: HttpRequest[] = [
  { method: 'PATCH', path: `${TOTALS}?stall_id=eq.1`, ...FORGED_TOTALS },
  { method: 'POST', path: TOTALS, ...FORGED_TOTALS },
  { method: 'DELETE', path: `${TOTALS}?stall_id=eq.1`, headers: {} },
  { method: 'GET', path: `${SERVICE}/join_requests?select=*`, headers: {} },
  { method: 'GET', path: `${SERVICE}/feedback?select=*`, headers: {} },
  { method: 'GET', path: `${SERVICE}/ratings?select=device_id`, headers: {} },
  { method: 'GET', path: `${TOTALS}?select=${STALL_RATING_COLUMNS},ratings(*)`, headers: {} },
  { method: 'DELETE', path: `${SERVICE}/ratings`, headers: {} },
]

function toNonsense(row: RateStallRequest): Record<string, HttpRequest> {
  const post = toRating(row)
  return {
    'six stars': toRating({ ...row, rating: 6 }),
    'no stars': toRating({ ...row, rating: 0 }),
    'half a star': toRating({ ...row, rating: 4.5 }),
    'stars as text': toRating({ ...row, rating: '5 stars' }),
    'no device': toRating({ ...row, device_id: null }),
    'a stall that is none': toRating({ ...row, stall_id: 'no such stall' }),
    'a column more': toRating({ ...row, rating_count: 1000 }),
    'a list': toRating([row, row]),
    'half a body': { ...post, body: post.body.slice(0, 40) },
    'bytes that are no text': { ...post, body: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
    'a form': { ...post, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'far too much': toRating({ ...row, id: 'x'.repeat(TOO_LARGE_BYTES) }),
  }
}
