import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'
import {
  createFakeDevice,
  FAILED,
  openFakePage,
  rating,
  refused,
  STORED,
} from '../../../tests/support/festivals/fake-device.ts'
import { withMemory } from './entry-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (ids: string, outcomes: Parameters<typeof openFakePage>[1] = []) =>
  openFakePage([...ids].map(rating), outcomes)

test('sends each row of the record once, the oldest first', async () => {
  const page = open('bca')
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'b', 'c'])
  expect(page.read()).toEqual({ waiting: 0, isStuck: false, refused: [], hasPostponed: false })
})

test('tries again after a growing while, with the same id, until it is stored', async () => {
  const { send, asked, record } = open('a', [FAILED, FAILED, FAILED])
  await send()
  expect(asked).toEqual(['a'])
  for (const waitMs of [2000, 4000, 8000]) {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(asked).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(before + 1)
  }
  expect(record).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(4)
})

test.each([
  [0, 1000],
  [1, 3000],
])('a crowd that failed at one moment tries again at many: %d after %d ms', async (chance, ms) => {
  const { send, asked } = openFakePage([rating('a')], [FAILED], createFakeDevice(), chance)
  await send()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
})

test('waits as little as at first once something has gone through', async () => {
  const { send, asked } = open('ab', [FAILED, FAILED, STORED, FAILED])
  await send()
  await vi.advanceTimersByTimeAsync(2000 + 4000)
  expect(asked).toEqual(['a', 'a', 'a', 'b'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['a', 'a', 'a', 'b', 'b'])
})

test('waits no longer than a minute, and not at all when it is asked to send', async () => {
  const failures = Array.from({ length: 30 }, () => FAILED)
  const { send, asked } = open('a', failures)
  await send()
  await vi.advanceTimersByTimeAsync(120_000)
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(before + 1)
  await send()
  expect(asked.length).toBe(before + 2)
})

test('a service that has had enough of one kind still takes the other', async () => {
  const join: Entry = {
    kind: 'join-request',
    givenAt: '2026-11-21T17:00:00Z',
    row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'device' },
  }
  const page = openFakePage([rating('a'), join], [{ kind: 'failed', retryAfterMs: 60_000 }])
  await page.send()
  expect(page.asked).toEqual(['j', 'a'])
  expect(page.record).toEqual([join])
})

test('what is given while others are sent goes out in the same run', async () => {
  const page = open('a')
  const first = page.send()
  page.record.push(rating('b'))
  await Promise.all([first, page.send()])
  expect(page.asked).toEqual(['a', 'b'])
})

test('what is given at whatever moment of a run goes out with it', async () => {
  for (let moment = 0; moment < 60; moment += 1) {
    const page = open('a')
    const first = page.send()
    for (let passed = 0; passed < moment; passed += 1) await Promise.resolve()
    page.record.push(rating('b'))
    await Promise.all([first, page.send()])
    expect(page.asked, `at moment ${moment}`).toEqual(['a', 'b'])
  }
})

describe('a row that is refused', () => {
  test('for good leaves queue and record, is told until it was read, and the next one goes', async () => {
    const device = createFakeDevice()
    const page = openFakePage([rating('a'), rating('b')], [refused('23514')], device)
    await page.send()
    expect(page.asked).toEqual(['a', 'b'])
    expect(page.dropped).toEqual(['a'])
    expect([...device.entries]).toEqual([['b', 'delivered']])
    expect([page.isDelivered('a'), page.isDelivered('b')]).toEqual([false, true])
    expect(console.warn).toHaveBeenCalledWith('Refused: no')
    expect(page.read().refused).toEqual([rating('a')])
    page.dismissRefused()
    expect(page.read().refused).toEqual([])
  })

  test('is told before it has left the queue, so that nobody takes it for sent', async () => {
    const page = open('a', [refused('23514')])
    const isTold = vi.fn()
    page.subscribe(() => {
      const { waiting, isStuck, refused: told } = page.read()
      if (waiting === 0 && !isStuck && page.asked.length > 0) isTold(told.length)
    })
    await page.send()
    expect(new Set(isTold.mock.calls.flat())).toEqual(new Set([1]))
  })

  test.each([
    ['an unknown stall', '23503'],
    ['a service that is being changed', 'PGRST202'],
  ])('for %s waits for another visit, and the next one goes', async (_, code) => {
    const device = createFakeDevice()
    const page = openFakePage([rating('a'), rating('b')], [refused(code)], device)
    await page.send()
    await page.send()
    expect(page.asked).toEqual(['a', 'b'])
    expect(page.read()).toMatchObject({ waiting: 0, refused: [], hasPostponed: true })
    expect(page.dropped).toEqual([])
    const nextVisit = openFakePage([], [], device)
    await nextVisit.send()
    expect(nextVisit.asked).toEqual(['a'])
  })
})

describe('two pages of one phone', () => {
  test('send each row once, also when the other has not noticed that it is gone', async () => {
    const device = createFakeDevice()
    const one = openFakePage([rating('a'), rating('b')], [], device)
    const other = openFakePage([rating('a'), rating('b')], [], device)
    await Promise.all([one.send(), other.send()])
    expect([...one.asked, ...other.asked].toSorted()).toEqual(['a', 'b'])
    await Promise.all([one.send(), other.send()])
    expect([...one.record, ...other.record]).toEqual([])
  })

  test('send what the record has lost, as long as the queue has it', async () => {
    const device = createFakeDevice()
    device.add(rating('a'))
    const page = openFakePage([], [], device)
    await page.send()
    expect(page.asked).toEqual(['a'])
  })
})

test('the record of what was delivered is not queued again, on any later visit', async () => {
  const device = createFakeDevice()
  await openFakePage([rating('a')], [], device).send()
  expect([...device.entries]).toEqual([['a', 'delivered']])
  const later = openFakePage([rating('a'), rating('b')], [], device)
  await later.send()
  expect(later.asked).toEqual(['b'])
})

test('a row is in the queue, and a sync is asked for, before it goes out', async () => {
  const device = createFakeDevice()
  const page = openFakePage([rating('a')], [FAILED], device)
  await page.send()
  expect(device.entries.get('a')).toEqual(rating('a'))
  expect(page.syncs()).toBe(1)
})

test('a phone that keeps no queue sends all the same, once', async () => {
  const never = () => Promise.reject(new Error('SecurityError'))
  const store = withMemory({ read: never, update: never, remove: never })
  const { withLock } = createFakeDevice()
  const page = openFakePage([rating('a'), rating('b')], [FAILED], { store, withLock })
  await page.send()
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'a', 'b'])
  expect(page.record).toEqual([])
})

test('something is said to be stuck when a try fails, or takes two seconds', async () => {
  const failing = open('a', [FAILED])
  await failing.send()
  expect(failing.read()).toMatchObject({ isStuck: true, waiting: 1 })

  const { store, withLock } = createFakeDevice()
  const waiting = openFakePage([rating('a')], [], {
    store,
    withLock: async (act) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return withLock(act)
    },
  })
  void waiting.send()
  await vi.advanceTimersByTimeAsync(1999)
  expect(waiting.read().isStuck).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.read()).toMatchObject({ isStuck: true, waiting: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting.read()).toMatchObject({ isStuck: false, waiting: 0 })
})

test('a phone whose database stops answering keeps to what it has read', async () => {
  const device = createFakeDevice()
  device.add({ ...rating('a'), notBefore: Date.now() + 30_000 })
  await device.store.update('b', () => 'delivered')
  let isAsleep = false
  const read = () => (isAsleep ? Promise.reject(new Error('Too late')) : device.store.read())
  const store = withMemory({ ...device.store, read })
  const page = openFakePage([rating('a'), rating('b')], [], { ...device, store })
  await page.send()
  isAsleep = true
  await page.send()
  expect(page.asked).toEqual([])
  isAsleep = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked).toEqual(['a'])
})
