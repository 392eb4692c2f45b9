import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage, toStorage } from '../../../../tests/support/stub-storage.ts'
import type { LocalRating } from '../storage/keys.ts'

const texts = new Map<string, string>()

beforeEach(() => {
  texts.clear()
  texts.set('device_id', '00000000-0000-4000-8000-000000000000')
  stubLocalStorage(texts)
})

/** A page with its own memory, which is gone when the next one opens. */
async function openPage() {
  vi.resetModules()
  const { showFestival } = await import('../../../../tests/support/festivals/shown-festival.ts')
  showFestival()
  const record = await import('./entries.ts')
  const readIds = () => [...new Set(record.readRecord().map(({ row }) => row.id))]
  return { ...record, readIds }
}

const NOW = new Date().toISOString()
const rating = (id: string, stallId: string, createdAt = NOW): LocalRating => ({
  id,
  stallId,
  stallName: 'Chai Tapri',
  rating: 4,
  createdAt,
})
const JOIN = { device_id: 'd', full_name: 'Asha', phone: '98', created_at: NOW }
const put = (key: string, value: unknown) => texts.set(key, JSON.stringify(value))
const get = (key: string) => JSON.parse(texts.get(key) ?? 'null') as unknown

test('the next page queues the record of the previous one again', async () => {
  const page = await openPage()
  expect(page.recordRating(rating('a', '12'))).toBe(true)
  expect(page.recordJoinRequest({ ...JOIN, id: 'j' })).toBe(true)
  const [first, second] = (await openPage()).readRecord()
  const device_id = texts.get('device_id')!
  const row = { id: 'a', stall_id: '12', rating: 4, device_id }
  expect(first).toEqual({ kind: 'rating', row, givenAt: NOW })
  const { created_at: givenAt, ...person } = JOIN
  expect(second).toEqual({ kind: 'join-request', row: { id: 'j', ...person }, givenAt })
})

test('a record overwritten by another tab survives while its page is open', async () => {
  const page = await openPage()
  page.recordRating(rating('a', '12'))
  put('stall_ratings', [rating('b', '13')])
  expect(page.readIds()).toEqual(['a', 'b'])
})

test('a record that is from last year, has an invalid time or is broken is not sent again', async () => {
  put('stall_ratings', [rating('a', '12', '2025-01-01T00:00:00Z'), rating('b', '13', '')])
  expect((await openPage()).readRecord()).toEqual([])
  put('stall_ratings', [null, 7, {}, { stallId: '12' }, rating('a', '13')])
  expect((await openPage()).readIds()).toEqual(['a'])
  texts.set('stall_ratings', 'no JSON')
  expect((await openPage()).readIds()).toEqual([])
})

test('a delivered join request loses its id in the record, and nothing else', async () => {
  const page = await openPage()
  page.recordJoinRequest({ ...JOIN, id: 'j' })
  expect(page.findPendingJoin()).toMatchObject({ full_name: 'Asha', phone: '98' })
  for (const entry of page.readRecord()) page.confirmEntry(entry)
  expect(get('join_request')).toEqual(JOIN)
  expect(page.findPendingJoin()).toBeUndefined()
  expect(page.readRecord()).toEqual([])
})

test('a record that the service refuses for good is removed, and the rest stays', async () => {
  const page = await openPage()
  page.recordRating(rating('a', '12'))
  page.recordRating(rating('b', '13'))
  page.recordJoinRequest({ ...JOIN, id: 'j' })
  for (const entry of page.readRecord()) if (entry.row.id !== 'b') page.dropEntry(entry)
  expect(page.readIds()).toEqual(['b'])
  expect(get('stall_ratings')).toMatchObject([rating('b', '13')])
  expect(texts.has('join_request')).toBe(false)
})

test('a full phone reports it, and remembers until the page is closed', async () => {
  const setItem = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...toStorage(texts), setItem })
  const page = await openPage()
  expect(page.isAllKept()).toBe(true)
  expect(page.recordRating(rating('a', '12'))).toBe(false)
  expect(page.isAllKept()).toBe(false)
  const [entry] = page.readRecord()
  page.confirmEntry(entry!)
  expect(page.isAllKept()).toBe(true)
})
