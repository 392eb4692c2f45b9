import { afterEach, expect, test, vi } from 'vitest'
import { type SentRow, sendRow } from './send-row.ts'

const rating: SentRow = {
  kind: 'rating',
  row: { id: 'r1', stall_id: '12', rating: 4, device_id: 'd1' },
}
const join: SentRow = {
  kind: 'join-request',
  row: { id: 'j1', full_name: 'Asha', phone: '98', device_id: 'd1' },
}
const TAKEN = {
  outcome: 'recorded',
  your_rating: 4,
  stall_id: '12',
  stall_name: 'Chai Tapri',
  rating_sum: 4,
  rating_count: 1,
  average_rating: 4,
}
const error = (code: string) => ({ code, details: null, hint: null, message: 'why' })
const FAILED = { kind: 'failed' }

function answer(status: number, body: unknown, headers?: Record<string, string>) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = vi.fn(async () => new Response(text, { status, headers: headers ?? {} }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a rating that was recorded', rating, 200, TAKEN, { kind: 'stored' }],
  [
    'a rating of a device that has rated',
    rating,
    200,
    { ...TAKEN, outcome: 'already_rated' },
    { kind: 'stored' },
  ],
  ['a rating whose outcome is not told', rating, 200, { ...TAKEN, outcome: 'maybe' }, FAILED],
  ["a captive portal's page", rating, 200, '<h1>Log in</h1>', FAILED],
  ['an empty answer', rating, 200, '', FAILED],
  ['a row that was created', join, 201, '', { kind: 'stored' }],
  ['a row that is there already', join, 409, error('23505'), { kind: 'stored' }],
  ['a row that was merely accepted', join, 200, '', FAILED],
  ["a captive portal's page for a row", join, 200, '<h1>Log in</h1>', FAILED],
  ["a proxy's refusal", join, 403, '<h1>Forbidden</h1>', FAILED],
  ['a busy service', join, 503, error('PGRST000'), FAILED],
  ['a time-out on the way', join, 408, error('PGRST000'), FAILED],
  [
    'an id that another stall has',
    rating,
    409,
    error('23505'),
    { kind: 'refused', code: '23505', message: 'why' },
  ],
  [
    'a value that is out of bounds',
    join,
    400,
    error('23514'),
    { kind: 'refused', code: '23514', message: 'why' },
  ],
])('%s', async (_, row, status, body, outcome) => {
  answer(status, body)
  expect(await sendRow(row)).toMatchObject(outcome)
})

test('a service that asks to be left alone for a while says for how long', async () => {
  answer(429, error('PGRST000'), { 'retry-after': '7' })
  expect(await sendRow(join)).toEqual({ kind: 'failed', retryAfterMs: 7000 })
})

test.each([
  ['asks to be left alone for a day', error('PGRST000'), '86400', { retryAfterMs: 300_000 }],
  ['is a captive portal', '<h1>Log in</h1>', '86400', {}],
  ['is a proxy that names a date', error('PGRST000'), 'Sun, 22 Nov 2026 10:00:00 GMT', {}],
])('whoever %s is asked again the same evening', async (_, body, wait, heeded) => {
  answer(503, body, { 'retry-after': wait })
  expect(await sendRow(rating)).toEqual({ kind: 'failed', ...heeded })
})

test('no network is a passing fault', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendRow(rating)).toEqual({ kind: 'failed' })
})

test('what is sent is the row as JSON, and outlives its page', async () => {
  const fetch = answer(200, TAKEN)
  await sendRow(rating)
  expect(fetch).toHaveBeenCalledWith(
    '/rest/v1/rpc/rate_stall',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(rating.row), keepalive: true }),
  )
})
