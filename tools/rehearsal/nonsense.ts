import { STALL_RATING_COLUMNS } from '../../shared/tables/stall-ratings.ts'
import type { HttpRequest } from './connection.ts'
import { type Evening, SERVICE, toRequest } from './phone.ts'
import type { Random } from '../../tests/support/random.ts'

/** Requests that the server must refuse. */
export interface Nonsense {
  name: string
  draw(evening: Evening, random: Random): HttpRequest
}

export const NONSENSE: Nonsense[] = [
  { name: 'Reused ids, forged totals, requests for private rows', draw: forge },
  { name: 'Bodies that are not valid ratings', draw: drawBody },
]

const TOO_LARGE_BYTES = 17_000

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

function drawBody({ ranked }: Evening, { pick, uuid }: Random): HttpRequest {
  const row = { id: uuid(), stall_id: ranked[0]!, rating: 5, device_id: uuid() }
  const post = toRequest(row)
  return pick<HttpRequest>([
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
