import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'
import { toTicket } from '#shared/tickets.ts'
import { sampleFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { stubLocalStorage } from '../../../../tests/support/stub-storage.ts'

const RATING = { id: 'a', stallId: '12', stallName: 'Chai Tapri', rating: 4, createdAt: 'x' }
const row = { id: 'a', stall_id: '12', rating: 4, device_id: 'd' }
const ENTRY: Entry = { kind: 'rating', row, givenAt: 'x' }

const stored = (starsBefore?: number) =>
  ({ kind: 'stored', ...(starsBefore !== undefined && { starsBefore }) }) as const

let texts: Map<string, string>
let keep: typeof import('./entries.ts').confirmEntry
let drop: typeof import('./entries.ts').dropEntry
const receipts = () => JSON.parse(texts.get('rating_receipts') ?? '[]') as unknown[]

beforeEach(async () => {
  texts = stubLocalStorage(new Map([['stall_ratings', JSON.stringify([RATING])]]))
  vi.resetModules()
  ;({ confirmEntry: keep, dropEntry: drop } = await import('./entries.ts'))
  ;(await import('../../../../tests/support/festivals/shown-festival.ts')).showFestival()
})

test('a counted rating leaves its id and time, even if the same stars counted before', () => {
  keep(ENTRY)
  const at = expect.stringMatching(/^20\d\d-.*Z$/)
  expect(receipts()).toEqual([{ id: 'a', kind: 'counted', at }])
  texts.clear()
  keep(ENTRY, stored(4))
  expect(receipts()).toEqual([{ id: 'a', kind: 'counted', at: expect.any(String) }])
})

test('if other stars or none count, the whole rating is saved; a mark in the queue changes nothing', () => {
  keep(ENTRY, stored(2))
  keep(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a', kind: 'replaced', countedStars: 2, rating: RATING }])
  texts.delete('rating_receipts')
  drop(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a', kind: 'not-counted', rating: RATING }])
})

test('a later answer replaces an earlier one, and an identical one keeps its time', () => {
  vi.useFakeTimers()
  keep(ENTRY)
  const [first] = receipts()
  vi.advanceTimersByTime(60_000)
  keep(ENTRY, stored())
  expect(receipts()).toEqual([first])
  keep(ENTRY, stored(2))
  expect(receipts()).toMatchObject([{ countedStars: 2 }])
  keep(ENTRY, stored())
  expect(receipts()).toEqual([{ id: 'a', kind: 'counted', at: expect.any(String) }])
})

test('a rating without a ticket says so until it counts', () => {
  keep(ENTRY, { kind: 'stored', needsTicket: true })
  expect(receipts()).toMatchObject([{ id: 'a', kind: 'needs-ticket' }])
  keep(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a', kind: 'needs-ticket' }])
  keep(ENTRY, stored())
  expect(receipts()).toEqual([{ id: 'a', kind: 'counted', at: expect.any(String) }])
})

test('the answer about one ticket says nothing about another that was typed since', () => {
  const [first, second] = [1, 2].map((sign) => toTicket(Array<number>(9).fill(sign))) as [
    string,
    string,
  ]
  const { edition } = sampleFestival()
  texts.set('voter_ticket', JSON.stringify({ code: second, edition, state: 'new' }))
  const state = () => (JSON.parse(texts.get('voter_ticket')!) as { state: string }).state
  keep({ ...ENTRY, row: { ...row, ticket: first } }, { kind: 'stored', ticket: 'unknown' })
  expect(state()).toBe('new')
  keep({ ...ENTRY, row: { ...row, ticket: second } }, { kind: 'stored', ticket: 'claimed' })
  expect(state()).toBe('claimed')
})

test('another tab’s counted stars are no answer for stars missing from the record', () => {
  texts.set('stall_ratings', '[]')
  keep(ENTRY, stored(1))
  expect(receipts()).toMatchObject([{ id: 'a', kind: 'replaced', countedStars: 1 }])
})

test('a join request leaves no receipt, and broken receipts are dropped', () => {
  const person = { id: 'j', full_name: 'Asha', phone: '98', device_id: 'd' }
  keep({ kind: 'join-request', row: person, givenAt: 'x' })
  expect(receipts()).toEqual([])
  texts.set(
    'rating_receipts',
    JSON.stringify([{ id: 1 }, { id: 'b', kind: 'counted', at: 'soon' }, null, 7]),
  )
  keep(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a' }])
})
