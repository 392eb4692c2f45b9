import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import {
  createFakeDevice,
  FAILED,
  openFakePage,
  rating,
  refused,
  syncInWorker,
} from '../../../../tests/support/festivals/fake-device.ts'

const BUSY: SendOutcome = { kind: 'failed', retryAfterMs: 30_000 }
const join: Entry = {
  kind: 'join-request',
  givenAt: '2026-11-21T19:00:00Z',
  row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'device' },
}

beforeEach(() => void vi.useFakeTimers())

/** A page whose first rating was answered with 'retry in thirty seconds'. */
async function openBusyPage(device = createFakeDevice()) {
  const page = await openFakePage([rating('a')], [BUSY], device)
  await page.send()
  expect(page.asked).toEqual(['a'])
  return { ...page, device }
}

test('no request is sent before the pause that the service asked for ends, however often the visitor presses Send now', async () => {
  const { send, asked, readQueue, device } = await openBusyPage()
  for (const waitMs of [0, 1, 15_000, 14_998]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    await send()
  }
  expect(asked).toEqual(['a'])
  expect(readQueue()).toMatchObject({ waiting: 1, isStuck: true })
  const next = await openFakePage([rating('a')], [], device)
  await next.send()
  expect(next.asked).toEqual([])
  expect(next.readQueue()).toMatchObject({ waiting: 1, isStuck: true })
  await vi.advanceTimersByTimeAsync(1)
  await send()
  expect(asked).toEqual(['a', 'a'])
  expect(readQueue()).toMatchObject({ waiting: 0, isStuck: false })
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
  const { send, asked, record, readQueue } = await openBusyPage()
  record.push(rating('b'))
  await send()
  expect(asked).toEqual(['a'])
  expect(readQueue()).toMatchObject({ waiting: 2, isStuck: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['a', 'a', 'b'])
})

test('the service worker, which the browser wakes at once, respects the pause as its page does, and sends other rows', async () => {
  const { device } = await openBusyPage()
  device.add(join)
  device.add(rating('b'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await syncInWorker(device)).toEqual({ asked: ['j'], left: ['a', 'b'] })
  await vi.advanceTimersByTimeAsync(1)
  expect(await syncInWorker(device)).toEqual({ asked: ['a', 'b'], left: [] })
})

test('the service worker marks delivered rows, leaves refused ones for a page, and stops at the first failure', async () => {
  const device = createFakeDevice()
  for (const id of 'YWXZ') device.add(rating(id))
  device.entries.set('X', 'delivered')
  const outcomes = [refused('23514'), { kind: 'stored' } as const, FAILED]
  expect(await syncInWorker(device, outcomes)).toEqual({ asked: ['W', 'Y', 'Z'], left: ['Z'] })
  const [W, Z] = [rating('W'), rating('Z')]
  expect(Object.fromEntries(device.entries)).toEqual({ W, X: 'delivered', Y: 'delivered', Z })
})

test('a phone that knows it is offline sends only on request', async () => {
  const page = await openFakePage([rating('a')], [FAILED])
  page.navigator.onLine = false
  await page.send()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([page.asked, vi.getTimerCount()]).toEqual([['a'], 0])
  expect(page.readQueue()).toMatchObject({ waiting: 1, isStuck: true })
  page.navigator.onLine = true
  await page.send()
  expect(page.asked).toEqual(['a', 'a'])
  expect(page.readQueue()).toMatchObject({ waiting: 0, isStuck: false })
})
