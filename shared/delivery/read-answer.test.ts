import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { readAnswer } from './read-answer.ts'

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
const STORED = { kind: 'stored' }
const FAILED = { kind: 'failed' }
const refused = (code: string) => ({ kind: 'refused', code, message: 'why' })

test('each answer of the service has its outcome', () =>
  expectEach(
    [
      ['a rating that was recorded', 'rating', 200, TAKEN, STORED],
      [
        'a rating of a device that has rated',
        'rating',
        200,
        { ...TAKEN, outcome: 'already_rated' },
        { kind: 'stored', starsBefore: 4 },
      ],
      ['a rating without an outcome', 'rating', 200, { ...TAKEN, outcome: 'maybe' }, FAILED],
      ["a captive portal's page", 'rating', 200, undefined, FAILED],
      ['no answer', 'rating', 0, undefined, FAILED],
      ['a row that was created', 'join-request', 201, undefined, STORED],
      ['a row that is there already', 'join-request', 409, error('23505'), STORED],
      ['feedback that was created', 'feedback', 201, undefined, STORED],
      ['a row that was merely accepted', 'join-request', 200, undefined, FAILED],
      ["a proxy's refusal", 'join-request', 403, undefined, FAILED],
      ['a busy service', 'join-request', 503, error('PGRST000'), FAILED],
      ['a timeout on the way', 'join-request', 408, error('PGRST000'), FAILED],
      ['an id that another stall has', 'rating', 409, error('23505'), refused('23505')],
      ['a value that is out of bounds', 'join-request', 400, error('23514'), refused('23514')],
    ] as const,
    (_, kind, status, body, outcome) => {
      expect(readAnswer(kind, { status, body })).toEqual(outcome)
    },
  ))

test('a temporary failure is retried the same evening', () =>
  expectEach(
    [
      ['a service that asks for a pause', 429, error('PGRST000'), '7', { retryAfterMs: 7000 }],
      ['one that asks for a day', 503, error('PGRST000'), '86400', { retryAfterMs: 300_000 }],
      ['a captive portal', 503, undefined, '86400', {}],
      ['a proxy that names a date', 503, error('PGRST000'), 'Sun, 22 Nov 2026 10:00:00 GMT', {}],
    ],
    (_, status, body, retryAfter, pause) => {
      const outcome = readAnswer('rating', { status, body, retryAfter })
      expect(outcome).toEqual({ kind: 'failed', ...pause })
    },
  ))
