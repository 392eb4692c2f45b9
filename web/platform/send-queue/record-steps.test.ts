import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/stub-storage.ts'
import type { LocalRating } from '../storage/keys.ts'

const texts = new Map<string, string>()
const get = (key: string) => JSON.parse(texts.get(key) ?? 'null') as unknown
const put = (key: string, value: unknown) => texts.set(key, JSON.stringify(value))

beforeEach(() => {
  texts.clear()
  vi.stubGlobal('MAY_CORRECT', true)
  stubLocalStorage(texts)
})
afterEach(() => vi.unstubAllGlobals())

/** A page of its own: what it remembers is gone when the next one is opened. */
async function openPage() {
  vi.resetModules()
  const record = await import('./record.ts')
  const { keepReceipt } = await import('./keep-receipt.ts')
  const readSteps = () => record.readRecord().map(({ row, after = [] }) => [row.id, ...after])
  return { ...record, keepReceipt, readSteps }
}

const NOW = new Date().toISOString()
const step = (id: string, rating: number, createdAt = NOW): LocalRating => ({
  id,
  stallId: '12',
  stallName: 'Chai Tapri',
  rating,
  createdAt,
})

test('a change keeps what was given before, and goes after it; other stalls stay', async () => {
  const page = await openPage()
  page.recordRating(step('a', 2))
  page.recordRating({ ...step('z', 3), stallId: '13' })
  page.recordRating(step('b', 5))
  page.recordRating(step('c', 4))
  const next = await openPage()
  expect(next.readSteps()).toEqual([['z'], ['a'], ['b', 'a'], ['c', 'a', 'b']])
  const earlier = [step('a', 2), step('b', 5)]
  expect(get('stall_ratings')).toMatchObject([{ id: 'z' }, { id: 'c', rating: 4, earlier }])
})

test('a change from another tab, or before the scripts had loaded, goes after the step of this one', async () => {
  const page = await openPage()
  page.recordRating(step('a', 2))
  const other = await openPage()
  other.recordRating(step('b', 5))
  expect(other.readSteps()).toEqual([['b', 'a'], ['a']])
  put('stall_ratings', [{ ...step('', 5), earlier: [step('a', 2)] }])
  const [[last, ...after], ...others] = (await openPage()).readSteps() as [string[], string[]]
  expect(last).toMatch(/^[0-9a-f-]{36}$/)
  expect([after, others]).toEqual([['a'], [['a']]])
})

test('a refused step gives its place back to the one before', async () => {
  const page = await openPage()
  page.recordRating(step('a', 2))
  page.recordRating(step('b', 5))
  const [, entry] = page.readRecord()
  page.dropRecord(entry!)
  expect(get('stall_ratings')).toMatchObject([{ id: 'a', rating: 2, earlier: [] }])
  page.dropRecord(page.readRecord()[0]!)
  expect(get('stall_ratings')).toEqual([])
})

test('an earlier step that is dropped, too old or broken is not waited for', async () => {
  const page = await openPage()
  page.recordRating(step('a', 2))
  page.recordRating(step('b', 5))
  page.dropRecord(page.readRecord()[0]!)
  expect((await openPage()).readSteps()).toEqual([['b']])
  const lastYear = new Date(Date.now() - 360 * 24 * 3600 * 1000).toISOString()
  for (const earlier of [[step('a', 2, lastYear)], [null, 7, { stallId: 1 }], 'none']) {
    put('stall_ratings', [{ ...step('b', 5), earlier }])
    expect((await openPage()).readSteps()).toEqual([['b']])
  }
})

test('a step that is signed later keeps its place, and an answer without the card is ignored', async () => {
  vi.stubGlobal('SIGNED_CARDS', 'required')
  const page = await openPage()
  page.recordRating({ ...step('a', 2), card: '' })
  page.recordRating({ ...step('b', 5), card: '' })
  const [, unsigned] = page.readRecord()
  const [last] = get('stall_ratings') as LocalRating[]
  page.recordRating({ ...last!, card: 'k7f3m2q' })
  expect(page.readSteps()).toEqual([['a'], ['b', 'a']])
  const [first, signed] = page.readRecord()
  expect([first!.row, signed!.row]).toMatchObject([{ card: '' }, { card: 'k7f3m2q' }])
  page.keepReceipt(unsigned!, 0)
  expect(get('rating_receipts')).toBeNull()
  page.keepReceipt(signed!)
  expect(get('rating_receipts')).toEqual([{ id: 'b', at: expect.any(String) }])
})
