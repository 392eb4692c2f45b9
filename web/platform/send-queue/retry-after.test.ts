import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Delivery } from '#web/platform/storage/delivery.ts'
import type { SendOutcome } from '#web/platform/table-service/send-row.ts'
import {
  createFakeDevice,
  delivery,
  FAILED,
  openFakePage,
} from '../../../tests/support/festivals/fake-device.ts'
import { deliverLetters } from './deliver-letters.ts'

const BUSY: SendOutcome = { kind: 'failed', retryAfterMs: 30_000 }
const join: Delivery = {
  kind: 'join-request',
  givenAt: '2026-11-21T19:00:00Z',
  row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'device' },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose first rating was answered with: not for the next thirty seconds. */
async function openBusyPage(others: SendOutcome[] = [], device = createFakeDevice()) {
  const page = openFakePage([delivery('a')], [BUSY, ...others], device)
  await page.send()
  expect(page.asked).toEqual(['a'])
  return { ...page, device }
}

describe('a service that asked to be left alone', () => {
  test('is not asked before that time by a visitor who comes back or presses Send now', async () => {
    const { send, asked, countWaiting, events } = await openBusyPage()
    for (const waitMs of [0, 1, 15_000, 14_998]) {
      await vi.advanceTimersByTimeAsync(waitMs)
      await send()
    }
    expect(asked).toEqual(['a'])
    expect(countWaiting()).toBe(1)
    expect(new Set(events)).toEqual(new Set(['stuck']))
    await vi.advanceTimersByTimeAsync(1)
    await send()
    expect(asked).toEqual(['a', 'a'])
    expect(countWaiting()).toBe(0)
  })

  test('is asked by itself soon after that time, however often it was asked in vain', async () => {
    const { send, asked } = await openBusyPage()
    await vi.advanceTimersByTimeAsync(29_000)
    for (let pressed = 0; pressed < 10; pressed += 1) await send()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual(['a', 'a'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual(['a', 'a'])
  })

  test('gets no other row of that kind either; the visitor is told that it waits', async () => {
    const { send, asked, unsent, countWaiting, events } = await openBusyPage()
    unsent.push(delivery('b'))
    events.length = 0
    await send()
    expect(asked).toEqual(['a'])
    expect(countWaiting()).toBe(2)
    expect(events).toEqual(['stuck'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(['a', 'a', 'b'])
  })

  test('gets rows of another kind at once, and when that fails soon again', async () => {
    const { send, asked, unsent } = await openBusyPage([FAILED])
    unsent.push(join)
    await send()
    expect(asked).toEqual(['a', 'j'])
    // The second failure in a row.
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked).toEqual(['a', 'j', 'j'])
    expect(unsent).toEqual([delivery('a')])
  })

  test('for longer than a timer can wait is not asked all the time', async () => {
    const never: SendOutcome = { kind: 'failed', retryAfterMs: 2 ** 40 }
    const page = openFakePage([delivery('a')], [never])
    await page.send()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.asked).toEqual(['a'])
    expect(page.events).toEqual(['stuck'])
  })
})

describe('the service worker, whom the browser calls at once', () => {
  async function goRound(
    device: ReturnType<typeof createFakeDevice>,
    outcomes: SendOutcome[] = [],
  ) {
    const asked: string[] = []
    const round = deliverLetters(device.letterbox, async ({ row }) => {
      asked.push(row.id)
      return outcomes.shift() ?? { kind: 'stored' }
    })
    const isThrough = await round.then(
      () => true,
      () => false,
    )
    return { asked, isThrough }
  }

  test('leaves the service alone as its page does, sends what it may, and is to come again', async () => {
    const { device } = await openBusyPage()
    await device.letterbox.put(join)
    await device.letterbox.put(delivery('b'))
    expect(await goRound(device)).toEqual({ asked: ['j'], isThrough: false })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await goRound(device)).toEqual({ asked: [], isThrough: false })
  })

  test('sends it once that time is over', async () => {
    const device = createFakeDevice()
    await device.letterbox.put({ ...delivery('a'), notBefore: Date.now() + 30_000 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await goRound(device)).toEqual({ asked: ['a'], isThrough: true })
  })

  test('remembers until the next round what it was asked itself', async () => {
    const device = createFakeDevice()
    for (const id of 'ab') await device.letterbox.put(delivery(id))
    expect(await goRound(device, [BUSY])).toEqual({ asked: ['a'], isThrough: false })
    expect(await goRound(device)).toEqual({ asked: [], isThrough: false })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await goRound(device)).toEqual({ asked: ['a', 'b'], isThrough: true })
  })
})
