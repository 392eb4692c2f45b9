import { beforeEach, expect, test, vi } from 'vitest'
import { drain } from '#shared/delivery/drain.ts'
import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import {
  createFakeDevice,
  FAILED,
  openFakePage,
  rating,
  refused,
} from '../../../../tests/support/festivals/fake-device.ts'
import { toWaiting } from './entry-store.ts'

const BUSY: SendOutcome = { kind: 'failed', retryAfterMs: 30_000 }
const join: Entry = {
  kind: 'join-request',
  givenAt: '2026-11-21T19:00:00Z',
  row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'device' },
}

beforeEach(() => void vi.useFakeTimers())

/** A page whose first rating got the answer: retry in thirty seconds. */
async function openBusyPage(device = createFakeDevice()) {
  const page = openFakePage([rating('a')], [BUSY], device)
  await page.send()
  expect(page.asked).toEqual(['a'])
  return { ...page, device }
}

test('no request is sent before the pause that the service asked for ends, however often the visitor presses Send now', async () => {
  const { send, asked, read, device } = await openBusyPage()
  for (const waitMs of [0, 1, 15_000, 14_998]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    await send()
  }
  expect(asked).toEqual(['a'])
  expect(read()).toMatchObject({ waiting: 1, isStuck: true })
  const next = openFakePage([rating('a')], [], device)
  await next.send()
  expect(next.asked).toEqual([])
  expect(next.read()).toMatchObject({ waiting: 1, isStuck: true })
  await vi.advanceTimersByTimeAsync(1)
  await send()
  expect(asked).toEqual(['a', 'a'])
  expect(read()).toMatchObject({ waiting: 0, isStuck: false })
})

test('one request is sent automatically soon after the pause ends', async () => {
  const { send, asked } = await openBusyPage()
  await vi.advanceTimersByTimeAsync(29_000)
  for (let pressed = 0; pressed < 10; pressed += 1) await send()
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(601_000)
  expect(asked).toEqual(['a', 'a'])
})

test('during a pause no other row of that kind is sent, and the visitor sees that it is pending', async () => {
  const { send, asked, record, read } = await openBusyPage()
  record.push(rating('b'))
  await send()
  expect(asked).toEqual(['a'])
  expect(read()).toMatchObject({ waiting: 2, isStuck: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['a', 'a', 'b'])
})

async function sync(device: ReturnType<typeof createFakeDevice>, outcomes: SendOutcome[] = []) {
  const asked: string[] = []
  const { left } = await drain(toWaiting(device.store), async ({ row }) => {
    asked.push(row.id)
    return outcomes.shift() ?? { kind: 'stored' }
  })
  return { asked, left: left.map(({ row }) => row.id) }
}

test('the service worker, which the browser wakes at once, respects the pause as its page does, and sends other rows', async () => {
  const { device } = await openBusyPage()
  device.add(join)
  device.add(rating('b'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await sync(device)).toEqual({ asked: ['j'], left: ['a', 'b'] })
  await vi.advanceTimersByTimeAsync(1)
  expect(await sync(device)).toEqual({ asked: ['a', 'b'], left: [] })
})

test('the service worker marks delivered rows, leaves refused ones for a page, and stops at the first failure', async () => {
  const device = createFakeDevice()
  for (const id of 'YWXZ') device.add(rating(id))
  await device.store.update('X', () => 'delivered')
  const outcomes = [refused('23514'), { kind: 'stored' } as const, FAILED]
  expect(await sync(device, outcomes)).toEqual({ asked: ['W', 'Y', 'Z'], left: ['Z'] })
  const [W, Z] = [rating('W'), rating('Z')]
  expect(Object.fromEntries(device.entries)).toEqual({ W, X: 'delivered', Y: 'delivered', Z })
})

test('a phone that knows it is offline sends only on request', async () => {
  const page = openFakePage([rating('a')], [FAILED])
  page.setOnline(false)
  await page.send()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([page.asked, vi.getTimerCount()]).toEqual([['a'], 0])
  expect(page.read()).toMatchObject({ waiting: 1, isStuck: true })
  page.setOnline(true)
  await page.send()
  expect(page.asked).toEqual(['a', 'a'])
  expect(page.read()).toMatchObject({ waiting: 0, isStuck: false })
})
