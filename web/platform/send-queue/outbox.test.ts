import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Delivery } from '#web/platform/storage/delivery.ts'
import {
  createFakeDevice,
  delivery,
  FAILED,
  openFakePage,
  refused,
  STORED,
} from '../../../tests/support/festivals/fake-device.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (ids: string, outcomes: Parameters<typeof openFakePage>[1] = []) =>
  openFakePage([...ids].map(delivery), outcomes)

test('sends each row once, the oldest first', async () => {
  const page = open('bca')
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'b', 'c'])
  expect(page.unsent).toEqual([])
})

test('tries again after a growing while, with the same id, until it is stored', async () => {
  const { send, asked, unsent } = open('a', [FAILED, FAILED, FAILED])
  await send()
  expect(asked).toEqual(['a'])
  for (const waitMs of [2000, 4000, 8000]) {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(asked).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(before + 1)
  }
  expect(unsent).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(4)
})

test.each([
  [0, 1000],
  [1, 3000],
])('a crowd that failed at one moment tries again at many: %d after %d ms', async (chance, ms) => {
  const { send, asked } = openFakePage([delivery('a')], [FAILED], undefined, chance)
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

test('leaves a busy service alone for at least as long as it asks', async () => {
  const { send, asked } = open('a', [{ kind: 'failed', retryAfterMs: 30_000 }])
  await send()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual(['a', 'a'])
})

test('a service that has had enough of one kind still takes the other', async () => {
  const join: Delivery = {
    kind: 'join-request',
    givenAt: '2026-11-21T17:00:00Z',
    row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'device' },
  }
  const page = openFakePage([delivery('a'), join], [{ kind: 'failed', retryAfterMs: 60_000 }])
  await page.send()
  expect(page.asked).toEqual(['j', 'a'])
  expect(page.unsent).toEqual([join])
})

test('what is given while others are sent goes out in the same run', async () => {
  const page = open('a')
  const first = page.send()
  page.unsent.push(delivery('b'))
  await Promise.all([first, page.send()])
  expect(page.asked).toEqual(['a', 'b'])
})

describe('a row that is refused', () => {
  test('for good is dropped and logged, and the next one goes', async () => {
    const page = open('ab', [refused('23514')])
    await page.send()
    expect(page.asked).toEqual(['a', 'b'])
    expect(page.unsent).toEqual([])
    expect(page.events).toEqual(['refused', 'sent'])
    expect([page.wasRefused('a'), page.wasRefused('b')]).toEqual([true, false])
    expect(console.warn).toHaveBeenCalledWith('Not taken: no')
  })

  test('is told before it is struck off, so that nobody takes it for sent', async () => {
    const page = open('a', [refused('23514')])
    page.onReport((event) => expect([event, page.unsent.length]).toEqual(['refused', 1]))
    await page.send()
    expect(page.events).toEqual(['refused'])
  })

  test.each([
    ['an unknown stall', '23503'],
    ['a service that is being changed', 'PGRST202'],
  ])('for %s waits for another visit, and the next one goes', async (_, code) => {
    const page = open('ab', [refused(code)])
    await page.send()
    await page.send()
    expect(page.asked).toEqual(['a', 'b'])
    expect(page.countWaiting()).toBe(0)
    const nextVisit = openFakePage(page.unsent, [])
    await nextVisit.send()
    expect(nextVisit.asked).toEqual(['a'])
    expect(nextVisit.unsent).toEqual([])
  })
})

describe('two pages of one phone', () => {
  test('send each row once, also when the other has not noticed that it is gone', async () => {
    const device = createFakeDevice()
    const one = openFakePage([delivery('a'), delivery('b')], [], device)
    const other = openFakePage([delivery('a'), delivery('b')], [], device)
    await Promise.all([one.send(), other.send()])
    expect([...one.asked, ...other.asked]).toEqual(['a', 'b'])
    expect([...one.unsent, ...other.unsent]).toEqual([])
  })

  test('send what the list of both has lost, as long as the letterbox has it', async () => {
    const device = createFakeDevice()
    await device.letterbox.put(delivery('a'))
    const page = openFakePage([], [], device)
    await page.send()
    expect(page.asked).toEqual(['a'])
  })

  test('leave nothing in the letterbox in the end', async () => {
    const device = createFakeDevice()
    const page = openFakePage([delivery('a')], [], device)
    await page.send()
    expect([...device.letters]).toEqual([['a', 'delivered']])
    await page.send()
    expect([...device.letters]).toEqual([])
  })
})

test('a row lies in the letterbox, and a round is asked for, before it goes out', async () => {
  const device = createFakeDevice()
  const page = openFakePage([delivery('a')], [FAILED], device)
  await page.send()
  expect(device.letters.get('a')).toEqual(delivery('a'))
  expect(page.rounds()).toBe(1)
})

test('a phone without a letterbox sends all the same', async () => {
  const never = () => Promise.reject(new Error('SecurityError'))
  const letterbox = { read: never, put: never, markDelivered: never, remove: never }
  const { oneAtATime } = createFakeDevice()
  const page = openFakePage([delivery('a')], [], { letterbox, oneAtATime })
  await page.send()
  expect(page.asked).toEqual(['a'])
  expect(page.unsent).toEqual([])
})

test('something is said to be stuck when a try fails, or takes two seconds', async () => {
  const failing = open('a', [FAILED])
  await failing.send()
  expect(failing.events).toEqual(['stuck'])

  const slow = open('a')
  const { oneAtATime } = createFakeDevice()
  const waiting = openFakePage([delivery('a')], [], {
    ...createFakeDevice(),
    oneAtATime: async (act) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      return oneAtATime(act)
    },
  })
  void slow.send()
  void waiting.send()
  await vi.advanceTimersByTimeAsync(1999)
  expect(waiting.events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.events).toEqual(['stuck'])
  expect(slow.events).toEqual(['sent'])
})
