import { STALL_RATING_COLUMNS, type RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { type Attack, createAttacker, createReport, isTaken } from './attacker.ts'
import { drawUserAgent } from './browsers.ts'
import { SERVICE, toPost } from './post-entry.ts'
import type { Ask } from './wire.ts'

const ADDRESS = '198.51.100.120'
const EVERY_MS = 60
const JSON_HEADERS = { 'content-type': 'application/json' }
const TOO_LARGE_BYTES = 17_000

/** Somebody else's id, for another stall and from another device; totals made up; other people's rows. */
export const forge: Attack = async (field) => {
  const report = createReport("Others' ids sent again, totals forged, private rows asked for")
  const attacker = createAttacker(field, report)
  const userAgent = drawUserAgent(field.random)
  const forgeries = [...FORBIDDEN.map((request) => () => request), ...REPLAYS]
  do {
    const stored = field.findStored()
    const request = field.random.pick(forgeries)(stored, field.random.uuid(), field.ranked)
    if (!request) continue
    const answer = await attacker.ask(request, ADDRESS, userAgent)
    if (isTaken(answer)) report.letIn.push(describe(request))
  } while (await attacker.rest(EVERY_MS))
  attacker.close()
  return report
}

/** What no phone sends. */
export const sendNonsense: Attack = async (field) => {
  const report = createReport('Bodies that are no rating')
  const attacker = createAttacker(field, report)
  const userAgent = drawUserAgent(field.random)
  do {
    const { uuid, pick } = field.random
    const row = { id: uuid(), stall_id: field.ranked[0]!, rating: 5, device_id: uuid() }
    const [name, request] = pick(toNonsense(row))
    if (isTaken(await attacker.ask(request, ADDRESS, userAgent))) report.letIn.push(name)
  } while (await attacker.rest(EVERY_MS))
  attacker.close()
  return report
}

const TOTALS = `${SERVICE}/stall_ratings`
const FORGED = Buffer.from(JSON.stringify({ rating_sum: 5000, rating_count: 1000 }))

const FORBIDDEN: Ask[] = [
  { method: 'PATCH', path: `${TOTALS}?stall_id=eq.1`, headers: JSON_HEADERS, body: FORGED },
  { method: 'POST', path: TOTALS, headers: JSON_HEADERS, body: FORGED },
  { method: 'DELETE', path: `${TOTALS}?stall_id=eq.1`, headers: {} },
  { method: 'GET', path: `${SERVICE}/join_requests?select=*`, headers: {} },
  { method: 'GET', path: `${SERVICE}/feedback?select=*`, headers: {} },
  { method: 'GET', path: `${SERVICE}/ratings?select=device_id`, headers: {} },
  { method: 'GET', path: `${TOTALS}?select=${STALL_RATING_COLUMNS},ratings(*)`, headers: {} },
  { method: 'DELETE', path: `${SERVICE}/ratings`, headers: {} },
]

type Replay = (
  stored: RateStallRequest | undefined,
  device: string,
  ranked: string[],
) => Ask | undefined

const REPLAYS: Replay[] = [
  (stored, device) => stored && toRating({ ...stored, rating: 1, device_id: device }),
  (stored, _device, ranked) =>
    stored && toRating({ ...stored, stall_id: ranked.find((stall) => stall !== stored.stall_id)! }),
]

function toRating(row: unknown) {
  return toPost({ kind: 'rating', row: row as RateStallRequest })
}

function toNonsense(row: RateStallRequest): [string, Ask][] {
  const post = toRating(row)
  return [
    ['six stars', toRating({ ...row, rating: 6 })],
    ['no stars', toRating({ ...row, rating: 0 })],
    ['half a star', toRating({ ...row, rating: 4.5 })],
    ['stars as text', toRating({ ...row, rating: '5 stars' })],
    ['no device', toRating({ ...row, device_id: null })],
    ['a stall that is none', toRating({ ...row, stall_id: 'no such stall' })],
    ['a column more', toRating({ ...row, rating_count: 1000 })],
    ['a list', toRating([row, row])],
    ['half a body', { ...post, body: post.body.subarray(0, 40) }],
    ['bytes that are no text', { ...post, body: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) }],
    ['a form', { ...post, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['far too much', toRating({ ...row, id: 'x'.repeat(TOO_LARGE_BYTES) })],
  ]
}

function describe({ method, path }: Ask): string {
  return `${method} ${path}`
}
