import { beforeEach, expect, test, vi } from 'vitest'
import { findRating } from '#web/visitors/ratings/submit-rating.ts'
import { toOwnRatings } from '#web/visitors/ratings/use-own-ratings.ts'
import { isAlreadySubmitted } from '#web/visitors/forms/join-request.ts'
import { stallRatings } from '#web/visitors/platform/storage/keys.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import {
  createFakeDevice,
  openFakePage,
  syncInWorker,
} from '../../../../tests/support/festivals/fake-device.ts'
import { stubLocalStorage } from '../../../../tests/support/stub-storage.ts'
import { adoptOlder, fileEntry, readRecord } from './entries.ts'

const THIS_YEAR = '2026a000-0000-4000-8000-000000000000'
const NEXT_YEAR = '2027a000-0000-4000-8000-000000000000'
const NOW = new Date('2026-11-25T12:00:00Z')
const OLD = '2025-11-22T12:00:00Z'
const rating = (id: string, createdAt = NOW.toISOString()) => ({
  id,
  stallId: '12',
  stallName: 'Old Stall',
  rating: 3,
  createdAt,
})
const join = (created_at: string) => ({
  device_id: 'd',
  full_name: 'Asha',
  phone: '98',
  created_at,
})

let texts: Map<string, string>
const put = (key: string, value: unknown) => texts.set(key, JSON.stringify(value))
const get = (key: string) => JSON.parse(texts.get(key)!) as unknown
const idsToSend = () => readRecord().map(({ row }) => row.id)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  texts = stubLocalStorage()
  vi.stubGlobal('location', { href: 'http://localhost/', search: '' })
  answerAt(NOW)
  showFestival({ edition: THIS_YEAR })
})

/** @param time The service's time. */
function answerAt(time: Date) {
  const headers = { date: time.toUTCString() }
  vi.stubGlobal('fetch', async () => new Response('', { headers }))
}

/** A record without an edition. */
function leave(createdAt: string) {
  put('stall_ratings', [rating('a', createdAt)])
  put('join_request', join(createdAt))
}

const readAll = () => [findRating('12')?.id, isAlreadySubmitted('98'), idsToSend()]

test('last year’s records without an edition do not count, before or after the service’s time is known', async () => {
  leave(OLD)
  const nothing = [undefined, false, []]
  expect(readAll()).toEqual(nothing)
  await adoptOlder()
  expect(readAll()).toEqual(nothing)
  expect(get('stall_ratings')).toEqual([{ ...rating('a', OLD), edition: '' }])
  expect(toOwnRatings(stallRatings.read())).toMatchObject([
    { state: 'past', stallName: 'Old Stall' },
  ])
})

test('this year’s records without an edition belong to the first edition that the phone sees, and to no other', async () => {
  leave(NOW.toISOString())
  const all = ['a', true, ['a']]
  expect(readAll()).toEqual(all)
  await adoptOlder()
  expect(readAll()).toEqual(all)
  expect(readRecord()[0]!.row).toMatchObject({ edition: THIS_YEAR })
  showFestival({ edition: NEXT_YEAR })
  await adoptOlder()
  expect(readAll()).toEqual([undefined, false, []])
})

test('the service’s time decides, not the phone’s', async () => {
  vi.setSystemTime('2025-11-25T12:00:00Z')
  leave(OLD)
  answerAt(NOW)
  await adoptOlder()
  expect(readAll()).toEqual([undefined, false, []])
})

test('a rating from a phone whose clock is a year behind is sent on the next visit', async () => {
  put('stall_ratings', [{ ...rating('a', OLD), edition: THIS_YEAR }])
  await adoptOlder()
  expect(idsToSend()).toEqual(['a'])
})

test('a rating that the service assigns to another edition is kept as a past one, and the stall can be rated', () => {
  put('stall_ratings', [{ ...rating('f'), edition: THIS_YEAR }])
  fileEntry(readRecord().find(({ row }) => row.id === 'f')!)
  expect(findRating('12')).toBeUndefined()
  expect(idsToSend()).not.toContain('f')
  expect(toOwnRatings(stallRatings.read())).toMatchObject([{ id: 'f', state: 'past' }])
})

test('last year’s entries without an edition are sent by no worker, and a page archives them', async () => {
  const device = createFakeDevice()
  const row = { id: 'a', stall_id: '12', rating: 3, device_id: 'd' }
  device.add({ kind: 'rating', row, givenAt: OLD })
  device.add({ kind: 'rating', row: { ...row, id: 'b' }, givenAt: NOW.toISOString() })
  expect(await syncInWorker(device)).toEqual({ asked: ['b'], left: [] })
  const page = await openFakePage([], [], device)
  await page.send()
  expect(page.asked).toEqual([])
  expect(page.readQueue().waiting).toBe(0)
})
