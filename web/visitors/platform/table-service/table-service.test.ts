import { expect, test, vi } from 'vitest'
import type { SentRow } from '#shared/delivery/entry.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { festival } from '#web/visitors/festival.ts'
import { readTotals } from '../../ratings/ask-totals.ts'
import { serviceNow, readAnswer, sendRow } from './table-service.ts'

const row = { id: 'r1', stall_id: '12', rating: 4, device_id: 'd1' }
const rating: SentRow = { kind: 'rating', row }

async function send(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  return sendRow(rating, festival())
}

test('no network, a captive portal and an empty answer are temporary faults, and a pause is as long as requested', async () => {
  const failed = { kind: 'failed' }
  expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(failed)
  for (const text of ['<h1>Log in</h1>', '']) {
    expect(await send(async () => new Response(text))).toEqual(failed)
  }
  const busy = { code: 'PGRST000', details: null, hint: null, message: 'why' }
  const paused = Response.json(busy, { status: 429, headers: { 'retry-after': '7' } })
  expect(await send(async () => paused)).toEqual({ ...failed, retryAfterMs: 7000 })
})

/** The requests that the web app sends. */
async function askForBoth() {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'))
  await send(fetch as never)
  await readTotals()
  return fetch.mock.calls.map(([address, { headers, ...init }]) => ({
    address: address.replace(/\?.*/, ''),
    headers: Object.fromEntries(new Headers(headers)),
    cache: init.cache,
    keepalive: init.keepalive,
    body: init.body,
  }))
}

test('requests go to our own server on the site itself without a key, and a sent row outlives its page', async () => {
  const json = { 'content-type': 'application/json' }
  const sent = { headers: json, keepalive: true, body: JSON.stringify(row) }
  expect(await askForBoth()).toEqual([
    { address: '/rest/v1/rpc/rate_stall', ...sent },
    { address: '/rest/v1/stall_ratings', headers: {}, cache: 'no-cache' },
  ])
})

test('requests go to a hosted service at its own address, with its key', async () => {
  showFestival({ tableService: { url: 'https://abc.supabase.co', key: 'sb_publishable_1' } })
  const key = { apikey: 'sb_publishable_1', authorization: 'Bearer sb_publishable_1' }
  expect(await askForBoth()).toMatchObject([
    { address: 'https://abc.supabase.co/rest/v1/rpc/rate_stall', headers: key, keepalive: true },
    { address: 'https://abc.supabase.co/rest/v1/stall_ratings', headers: key, cache: 'no-cache' },
  ])
})

test('frozen totals come from the board, also for a page loaded before the freeze', async () => {
  const board = {
    state: 'frozen',
    since: '2026-11-22T15:30:00.000Z',
    totals: [],
    results_at: null,
    taken_out: [],
  }
  const refused = { code: '55000', details: null, hint: null, message: 'not public' }
  const fetch = vi.fn(async (address: string) =>
    address.includes('/board') ? Response.json([board]) : Response.json(refused, { status: 403 }),
  )
  vi.stubGlobal('fetch', fetch)
  showFestival({ freezeAt: undefined })
  expect(await readTotals()).toMatchObject({ kind: 'read', value: { totals: [], board } })
  expect(fetch).toHaveBeenCalledTimes(2)
  showFestival({ freezeAt: '2026-11-22 21:00' })
  fetch.mockClear()
  expect(await readTotals()).toMatchObject({ kind: 'read', value: { board } })
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/rest/v1/board'])
})

test('the time of an answer is the service’s, on a phone whose clock is a day ahead', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') })
  const date = 'Sun, 22 Nov 2026 20:00:00 GMT'
  await send(async () => new Response('[]', { headers: { date } }))
  vi.advanceTimersByTime(5000)
  expect(serviceNow()).toEqual(new Date('2026-11-22T20:00:05Z'))
  await send(async () => new Response('[]'))
  expect(serviceNow()).toEqual(new Date('2026-11-22T20:00:05Z'))
  vi.useRealTimers()
})

const answer = { your_rating: 4, stall_id: '12', stall_name: 'Chai Tapri' }
const TAKEN = { ...answer, outcome: 'recorded', rating_sum: 4, rating_count: 1, average_rating: 4 }
const error = (code: string) => ({ code, details: null, hint: null, message: 'why' })
const STORED = { kind: 'stored' }
const FAILED = { kind: 'failed' }
const refused = (code: string) => ({ kind: 'refused', code, message: 'why' })

test('a rating is stored if the service recorded it, or had it before', () => {
  const read = (status: number, body: unknown) => readAnswer('rating', { status, body })
  expect(read(200, TAKEN)).toEqual(STORED)
  const before = { kind: 'stored', starsBefore: 4 }
  expect(read(200, { ...TAKEN, outcome: 'already_rated' })).toEqual(before)
  expect(read(200, { ...TAKEN, outcome: 'maybe' })).toEqual(FAILED)
  expect(read(200, { ...TAKEN, counts: false })).toEqual({ ...STORED, needsTicket: true })
  const claimed = { counts: true, ticket: 'claimed' }
  expect(read(200, { ...TAKEN, ...claimed })).toEqual({ ...STORED, ticket: 'claimed' })
  expect(read(409, error('23505'))).toEqual(refused('23505'))
})

test('a created row is stored, and only the service itself can refuse one', () => {
  const read = (status: number, body?: unknown) => readAnswer('join-request', { status, body })
  expect([read(201), read(409, error('23505'))]).toEqual([STORED, STORED])
  expect(readAnswer('feedback', { status: 201, body: undefined })).toEqual(STORED)
  // An answer that is not 'created', a proxy's refusal, a timeout, too many requests, a busy
  // service.
  expect([read(200), read(403)]).toEqual([FAILED, FAILED])
  for (const status of [408, 429, 503]) expect(read(status, error('PGRST000'))).toEqual(FAILED)
  expect(read(400, error('23514'))).toEqual(refused('23514'))
})

test('a pause is at most five minutes, and only the service can ask for one', () => {
  const pauseOf = (retryAfter: string, body: unknown = error('PGRST000')) =>
    readAnswer('rating', { status: 503, body, retryAfter })
  expect(pauseOf('86400')).toEqual({ ...FAILED, retryAfterMs: 300_000 })
  expect(pauseOf('Sun, 22 Nov 2026 10:00:00 GMT')).toEqual(FAILED)
  expect(readAnswer('rating', { status: 503, body: undefined, retryAfter: '9' })).toEqual(FAILED)
})
