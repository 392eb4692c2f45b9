import { afterEach, expect, test, vi } from 'vitest'
import { sendRow } from '#web/platform/table-service/send-row.ts'
import { readOutcome, toPost } from './post-entry.ts'
import type { Letter } from './outbox.ts'

const device_id = 'd1'
const rating: Letter = { kind: 'rating', row: { id: 'r1', stall_id: '12', rating: 4, device_id } }
const join: Letter = {
  kind: 'join request',
  row: { id: 'j1', full_name: 'Asha', phone: '98', device_id },
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

afterEach(() => void vi.unstubAllGlobals())

/** What the real phone makes of an answer, and what it sends to get it. */
async function askRealPhone(letter: Letter, answer: Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer)
  vi.stubGlobal('fetch', fetch)
  const outcome = await sendRow(
    letter.kind === 'join request' ? { kind: 'join-request', row: letter.row } : letter,
  )
  const [address, { method, body }] = fetch.mock.calls[0]!
  return { outcome, sent: { path: address, method, body } }
}

test.each<[string, Letter, number, unknown, Record<string, string>?]>([
  ['recorded', rating, 200, TAKEN],
  ['already rated', rating, 200, { ...TAKEN, outcome: 'already_rated' }],
  ['an outcome that is none', rating, 200, { ...TAKEN, outcome: 'maybe' }],
  ["a captive portal's page", rating, 200, '<h1>Log in</h1>'],
  ['an empty answer', rating, 200, ''],
  ['created', join, 201, ''],
  ['there already', join, 409, error('23505')],
  ['merely accepted', join, 200, ''],
  ["a proxy's refusal", join, 403, '<h1>Forbidden</h1>'],
  ['busy', join, 503, error('PGRST000'), { 'retry-after': '3' }],
  ['too many', rating, 429, error('PGRST000'), { 'retry-after': '17' }],
  ['too slow', join, 408, error('PGRST000')],
  ["another stall's id", rating, 409, error('23505')],
  ['an unknown stall', rating, 409, error('23503')],
])('a made-up phone takes an answer as a real one does: %s', async (...args) => {
  const [, letter, status, content, headers = {}] = args
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const { outcome, sent } = await askRealPhone(letter, new Response(body, { status, headers }))
  const seen = readOutcome(letter.kind, {
    status,
    headers: new Map(Object.entries(headers)),
    body: Buffer.from(body),
  })
  const { kind, ...rest } = outcome
  expect(seen.kind).toBe(kind)
  if (kind === 'failed') expect(seen).toEqual({ kind, ...rest })
  const post = toPost(letter)
  expect({ path: post.path, method: post.method, body: post.body.toString() }).toEqual(sent)
})
