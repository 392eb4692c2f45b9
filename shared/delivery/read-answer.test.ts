import { expect, test } from 'vitest'
import { readAnswer } from '#web/visitors/platform/table-service/table-service.ts'

const row = { your_rating: 4, stall_id: '12', stall_name: 'Chai Tapri' }
const TAKEN = { ...row, outcome: 'recorded', rating_sum: 4, rating_count: 1, average_rating: 4 }
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
  // A captive portal's page, and no answer.
  expect([read(200, undefined), read(0, undefined)]).toEqual([FAILED, FAILED])
  expect(read(409, error('23505'))).toEqual(refused('23505'))
})

test('a created row is stored, and only the service itself can refuse one', () => {
  const read = (status: number, body?: unknown) => readAnswer('join-request', { status, body })
  expect([read(201), read(409, error('23505'))]).toEqual([STORED, STORED])
  expect(readAnswer('feedback', { status: 201, body: undefined })).toEqual(STORED)
  // Merely accepted, a proxy's refusal, a timeout on the way, too many requests, a busy service.
  expect([read(200), read(403)]).toEqual([FAILED, FAILED])
  for (const status of [408, 429, 503]) expect(read(status, error('PGRST000'))).toEqual(FAILED)
  expect(read(400, error('23514'))).toEqual(refused('23514'))
})

test('a pause is at most five minutes, and only the service can ask for one', () => {
  const pauseOf = (retryAfter: string, body: unknown = error('PGRST000')) =>
    readAnswer('rating', { status: 503, body, retryAfter })
  const tooMany = { status: 429, body: error('PGRST000'), retryAfter: '7' }
  expect(readAnswer('rating', tooMany)).toEqual({ ...FAILED, retryAfterMs: 7000 })
  expect(pauseOf('86400')).toEqual({ ...FAILED, retryAfterMs: 300_000 })
  expect(pauseOf('Sun, 22 Nov 2026 10:00:00 GMT')).toEqual(FAILED)
  expect(readAnswer('rating', { status: 503, body: undefined, retryAfter: '9' })).toEqual(FAILED)
})
