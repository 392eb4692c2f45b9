import { beforeEach, expect, test, vi } from 'vitest'
import type { SentRow } from '#shared/delivery/entry.ts'
import type { LocalRating } from '#web/platform/storage/keys.ts'
import { sendRow } from '#web/platform/table-service/table-service.ts'
import { showFestival } from '../../tests/support/festivals/shown-festival.ts'
import { stubLocalStorage, toStorage } from '../../tests/support/stub-storage.ts'
import { toOwnRatings } from './own-ratings.ts'
import { toRatingToast } from './star-press.ts'
import { submitRating } from './submit-rating.ts'

const texts = new Map<string, string>()
const RATING: LocalRating = {
  id: 'a',
  stallId: '12',
  stallName: 'Chai Tapri',
  rating: 4,
  createdAt: new Date().toISOString(),
}
const ROW = { id: 'a', stall_id: '12', rating: 4, device_id: 'd' }
const SIGNED = { ...ROW, card: 'k7f3m2q' }
const TOTALS = { stall_name: 'Chai Tapri', rating_sum: 4, rating_count: 1, average_rating: 4 }
const ANSWER = { outcome: 'recorded', your_rating: 4, stall_id: '12', ...TOTALS }

beforeEach(() => {
  texts.clear()
  stubLocalStorage(texts)
})

async function send(row: SentRow, counts?: boolean) {
  const body = JSON.stringify(counts === undefined ? ANSWER : { ...ANSWER, counts })
  const fetch = vi.fn(async (_address: string, _init: { body: string }) => new Response(body))
  vi.stubGlobal('fetch', fetch)
  const outcome = await sendRow(row, {})
  return { outcome, sent: JSON.parse(fetch.mock.calls[0]![1].body) as object }
}

test('a phone sends the signature of a card if it has one, whatever the festival counts', async () => {
  for (const row of [ROW, SIGNED]) expect((await send({ kind: 'rating', row })).sent).toEqual(row)
})

test('a hosted project without support for signatures gets the rating without one', async () => {
  const unknown = { code: 'PGRST202', details: null, hint: null, message: 'no such function' }
  const answers = [Response.json(unknown, { status: 404 }), Response.json(ANSWER)]
  const fetch = vi.fn(async (_address: string, _init: { body: string }) => answers.shift()!)
  vi.stubGlobal('fetch', fetch)
  expect(await sendRow({ kind: 'rating', row: SIGNED }, {})).toEqual({ kind: 'stored' })
  expect(fetch.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([SIGNED, ROW])
})

test('a rating that does not count is stored, and nothing counts in its place', async () => {
  const { outcome } = await send({ kind: 'rating', row: ROW }, false)
  expect(outcome).toEqual({ kind: 'stored', starsBefore: 0 })
  expect((await send({ kind: 'rating', row: ROW }, true)).outcome).toEqual({ kind: 'stored' })
})

test('a stored rating that does not count is not a refused one', () => {
  const receipt = { id: 'a', at: RATING.createdAt, countedStars: 0, rating: RATING }
  const needsCard = (record: LocalRating[]) => toOwnRatings(record, [receipt])[0]!.needsCard
  expect([needsCard([RATING]), needsCard([])]).toEqual([true, undefined])
})

test('the toast says that a rating without a required card is saved', async () => {
  for (const [signedCards, card, title] of [
    ['required', '', 'Saved, but not counted yet'],
    ['required', 'k7f3m2q', 'Thanks!'],
    ['apart', '', 'Thanks!'],
    [undefined, '', 'Thanks!'],
  ] as const) {
    texts.clear()
    showFestival({ signedCards })
    vi.stubGlobal('sessionStorage', toStorage(new Map(card ? [['card 12', card]] : [])))
    const outcome = await submitRating({ stallNumber: '12', stallName: 'Chai Tapri' }, 4)
    expect(toRatingToast(outcome).title).toBe(title)
    const [kept] = JSON.parse(texts.get('stall_ratings')!) as LocalRating[]
    expect(kept!.card).toBe(card || undefined)
  }
})
