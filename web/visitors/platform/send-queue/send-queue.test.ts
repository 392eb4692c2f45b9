import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createFakeDevice,
  FAILED,
  openFakePage,
  rating,
  refused,
} from '../../../../tests/support/festivals/fake-device.ts'
import { stubLocalStorage } from '../../../../tests/support/stub-storage.ts'
import { toTicket } from '#shared/tickets.ts'
import { sampleFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { OTHER_EDITION } from '#shared/tables/stall-ratings.ts'

const TICKET = toTicket([1, 2, 3, 4, 5, 6, 7, 8, 9])
let texts: Map<string, string>
const keepTicket = (state: string) =>
  texts.set(
    'voter_ticket',
    JSON.stringify({ code: TICKET, edition: sampleFestival().edition, state }),
  )

beforeEach(() => {
  texts = stubLocalStorage()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const open = (ids: string, outcomes: Parameters<typeof openFakePage>[1] = []) =>
  openFakePage([...ids].map(rating), outcomes)

test('sends each row of the record once, oldest first', async () => {
  const page = await open('bca')
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'b', 'c'])
  expect(page.readQueue()).toEqual({
    waiting: 0,
    isStuck: false,
    refused: [],
    hasFiled: false,
    hasPostponed: false,
  })
})

test('retries with the same id, at the time that this phone picks, until it is stored', async () => {
  const { send, asked, record } = await openFakePage([rating('a')], [FAILED, FAILED], undefined, 1)
  await send()
  for (const [times, waitMs] of [3000, 6000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(asked).toHaveLength(times + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(record).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual(['a', 'a', 'a'])
})

test('a row added at any point of a run is sent in that run', async () => {
  const page = await open('')
  for (let turns = 0; turns < 60; turns += 1) {
    const [a, b] = [`a${turns}`, `b${turns}`]
    page.record.push(rating(a))
    const first = page.send()
    for (let passed = 0; passed < turns; passed += 1) await Promise.resolve()
    page.record.push(rating(b))
    await Promise.all([first, page.send()])
    expect(page.asked.splice(0), `after ${turns} turns`).toEqual([a, b])
  }
})

test('a row that is refused for good is removed from queue and record and shown until dismissed, and the next one is sent', async () => {
  const device = createFakeDevice()
  const page = await openFakePage([rating('a'), rating('b')], [refused('23514')], device)
  await page.send()
  expect(page.asked).toEqual(['a', 'b'])
  expect(page.dropped).toEqual(['a'])
  // The mark also keeps a refused row from being sent again.
  expect(Object.fromEntries(device.entries)).toEqual({ a: 'delivered', b: 'delivered' })
  expect([page.isDelivered('a'), page.isDelivered('b')]).toEqual([false, true])
  expect(console.warn).toHaveBeenCalledWith('Refused: no')
  expect(page.readQueue().refused).toEqual([rating('a')])
  page.dismiss()
  expect(page.readQueue().refused).toEqual([])
})

test('a refused row is shown before it leaves the queue, so that nobody thinks it was sent', async () => {
  const page = await open('a', [refused('23514')])
  const counts = vi.fn()
  page.subscribe(() => {
    const { waiting, isStuck, refused: shown } = page.readQueue()
    if (waiting === 0 && !isStuck && page.asked.length > 0) counts(shown.length)
  })
  await page.send()
  expect(new Set(counts.mock.calls.flat())).toEqual(new Set([1]))
})

test('a row refused because the stall is unknown or the service is changing waits for another visit', async () => {
  for (const code of ['23503', 'PGRST202']) {
    const device = createFakeDevice()
    const page = await openFakePage([rating('a'), rating('b')], [refused(code)], device)
    await page.send()
    await page.send()
    expect(page.asked).toEqual(['a', 'b'])
    expect(page.readQueue()).toMatchObject({ waiting: 0, refused: [], hasPostponed: true })
    expect(page.dropped).toEqual([])
    const nextVisit = await openFakePage([], [], device)
    await nextVisit.send()
    expect(nextVisit.asked).toEqual(['a'])
  }
})

test('two pages of one phone send each row once, even if one page does not know that it was removed', async () => {
  const device = createFakeDevice()
  const one = await openFakePage([rating('a'), rating('b')], [], device)
  const other = await openFakePage([rating('a'), rating('b')], [], device)
  await Promise.all([one.send(), other.send()])
  expect([...one.asked, ...other.asked].toSorted()).toEqual(['a', 'b'])
  await Promise.all([one.send(), other.send()])
  expect([...one.record, ...other.record]).toEqual([])
})

test('a row is queued, and a sync requested, before it is sent; the record may lose it', async () => {
  const device = createFakeDevice()
  const page = await openFakePage([rating('a')], [FAILED], device)
  await page.send()
  expect(device.entries.get('a')).toEqual(rating('a'))
  expect(page.syncs()).toBe(1)
  const next = await openFakePage([], [], device)
  await next.send()
  expect(next.asked).toEqual(['a'])
  // A delivered row is not queued again on a later visit.
  const later = await openFakePage([rating('a'), rating('b')], [], device)
  await later.send()
  expect(later.asked).toEqual(['b'])
})

test('a phone that cannot store a queue still sends, once', async () => {
  const never = () => Promise.reject(new Error('SecurityError'))
  const { database, withLock } = createFakeDevice()
  const denied = { ...database, entries: never, update: never }
  const page = await openFakePage([rating('a'), rating('b')], [FAILED], {
    database: denied,
    withLock,
  })
  await page.send()
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'a', 'b'])
  expect(page.record).toEqual([])
})

test('a queue is stuck when an attempt fails or takes two seconds', async () => {
  const failing = await open('a', [FAILED])
  await failing.send()
  expect(failing.readQueue()).toMatchObject({ isStuck: true, waiting: 1 })

  const { database, withLock } = createFakeDevice()
  const waiting = await openFakePage([rating('a')], [], {
    database,
    withLock: async (act) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return withLock(act)
    },
  })
  void waiting.send()
  await vi.advanceTimersByTimeAsync(1999)
  expect(waiting.readQueue().isStuck).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.readQueue()).toMatchObject({ isStuck: true, waiting: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting.readQueue()).toMatchObject({ isStuck: false, waiting: 0 })
})

test('a row of another edition is archived, not refused, and nothing waits for it', async () => {
  const page = await open('ab', [refused(OTHER_EDITION)])
  await page.send()
  expect([page.asked, page.filed, page.dropped]).toEqual([['a', 'b'], ['a'], []])
  expect(page.readQueue()).toMatchObject({ waiting: 0, refused: [], hasFiled: true })
  expect(page.isDelivered('a')).toBe(false)
  page.dismiss()
  expect(page.readQueue().hasFiled).toBe(false)
})

test('a new ticket is sent once with the ratings given before', async () => {
  const page = await open('a')
  await page.send()
  page.record.push(rating('a'))
  keepTicket('new')
  await Promise.all([page.sendTicket(), page.sendTicket()])
  expect(page.asked).toEqual(['a', 'a'])
})

test('a ticket that a run in progress has found valid stays valid, and is not sent again', async () => {
  const device = createFakeDevice()
  const page = await openFakePage([rating('a')], [], device)
  keepTicket('new')
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const run = device.withLock(() => answer.then(() => keepTicket('claimed')))
  const sent = page.sendTicket()
  await vi.advanceTimersByTimeAsync(0)
  resolve()
  await Promise.all([run, sent])
  expect(JSON.parse(texts.get('voter_ticket')!)).toMatchObject({ state: 'claimed' })
  expect(page.asked).toEqual([])
})
