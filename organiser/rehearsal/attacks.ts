import { STALL_RATING_COLUMNS } from '#shared/tables/tables.ts'
import type { Attack, AttackField, Attempt } from './attack.ts'
import type { HttpRequest } from './connection.ts'
import { SERVICE, toRequest } from './phone.ts'
import { CROWDED } from './visitors.ts'

/** Slow enough for a human being: so many in the whole evening, whatever the crowd. */
const SLOW_RATINGS_MIN = 20
const VISITORS_PER_SLOW_RATING = 80
const FORGER = '198.51.100.120'
const TOO_LARGE_BYTES = 17_000

// Shorter pauses would measure this machine and not the limits.
const fast = { connections: 2, pauseMs: () => 80 }
const steadily = { connections: 1, pauseMs: () => 60 }
const slowly = {
  connections: 1,
  pauseMs({ arrivalsMs, visitors, random }: AttackField) {
    const ratings = Math.max(SLOW_RATINGS_MIN, visitors / VISITORS_PER_SLOW_RATING)
    return (arrivalsMs / ratings) * random.between(0.5, 1.5)
  },
}

/**
 * Stuffed stalls are not the crowd's favourites: with others a few votes decide more. Some attackers
 * share their address with honest visitors.
 */
export const ATTACKS: Attack[] = [
  {
    ...fast,
    name: 'One address, ever new devices, fives for one stall, fast',
    draw: (field) => stuff(field, 6, 5, ['198.51.100.66']),
  },
  {
    ...fast,
    name: 'The same from a carrier with hundreds of honest visitors',
    draw: (field) => stuff(field, 12, 5, [CROWDED.otherCarrier]),
  },
  {
    ...slowly,
    name: 'Three addresses, a new device now and then, fives for one stall',
    draw: (field) => stuff(field, 9, 5, ['198.51.100.70', CROWDED.carrier, '2001:db8:bad:1::7']),
  },
  {
    ...slowly,
    name: 'Two addresses, a new device now and then, ones for a rival',
    draw: (field) => stuff(field, 0, 1, ['198.51.100.90', CROWDED.venue]),
  },
  {
    ...steadily,
    name: "Others' ids sent again, totals forged, private rows asked for",
    draw: (field) => forge(field.random.pick([...FORBIDDEN, ...toReplays(field)])),
  },
  {
    ...steadily,
    name: 'Bodies that are no rating',
    draw: (field) => forge(field.random.pick(toNonsense(field))),
  },
]

/** A valid rating from a new device. @param rank Of the stall; 0 is the favourite. */
function stuff(field: AttackField, rank: number, stars: number, addresses: string[]): Attempt {
  const { ranked, random } = field
  const rating = { ...newRating(field), stall_id: ranked[rank] ?? ranked.at(-1)!, rating: stars }
  return { address: random.pick(addresses), request: toRating(rating), rating }
}

function forge(request: HttpRequest | undefined): Attempt | undefined {
  return request && { address: FORGER, request }
}

function newRating({ ranked, random }: AttackField) {
  return { id: random.uuid(), stall_id: ranked[0]!, rating: 5, device_id: random.uuid() }
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

/** Another visitor's rating with the same id, but for another device or another stall. */
function toReplays({ findStored, random, ranked }: AttackField): (HttpRequest | undefined)[] {
  const stored = findStored()
  if (!stored) return [undefined, undefined]
  const otherStall = ranked.find((stall) => stall !== stored.stall_id)
  return [
    toRating({ ...stored, rating: 1, device_id: random.uuid() }),
    toRating({ ...stored, stall_id: otherStall }),
  ]
}

function toNonsense(field: AttackField): HttpRequest[] {
  const row = newRating(field)
  const post = toRating(row)
  return [
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
  ]
}
