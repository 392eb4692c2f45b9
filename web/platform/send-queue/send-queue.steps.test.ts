import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'
import {
  createFakeDevice,
  FAILED,
  openFakePage,
  rating,
  refused,
  syncInWorker,
} from '../../../tests/support/festivals/fake-device.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Steps of one stall, one per letter, each after those before it; the clock runs backwards. */
const steps = (ids: string): Entry[] =>
  [...ids].map((id, index) => ({
    ...rating(id),
    givenAt: `2026-11-21T18:00:00.${900 - index}Z`,
    after: ids.slice(0, index).split(''),
  }))

test('the steps of one stall are sent in the order in which they were made, whatever the clock says, each after the one before', async () => {
  const page = openFakePage(steps('abc').toReversed(), [FAILED])
  await page.send()
  expect(page.asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.asked).toEqual(['a', 'a', 'b', 'c'])
})

test('the steps of one stall wait for one that waits for another visit, and hold up no other stall', async () => {
  const device = createFakeDevice()
  const later = { ...rating('z'), givenAt: '2026-11-21T19:00:00Z' }
  const page = openFakePage([...steps('ab'), later], [refused('23503')], device)
  await page.send()
  await page.send()
  expect(page.asked).toEqual(['a', 'z'])
  const nextVisit = openFakePage(steps('ab'), [], device)
  await nextVisit.send()
  expect(nextVisit.asked).toEqual(['a', 'b'])
})

test('the steps of one stall continue without one that was refused for good', async () => {
  const page = openFakePage(steps('ab'), [refused('23514')])
  await page.send()
  expect([page.asked, page.dropped]).toEqual([['a', 'b'], ['a']])
})

test('the next page sends the steps of a killed tab, starting with the first unanswered one', async () => {
  const device = createFakeDevice()
  const never = new Promise<never>(() => {})
  const killed = openFakePage(steps('ab'), [], { ...device, withLock: () => never })
  void killed.send()
  await vi.advanceTimersByTimeAsync(0)
  const next = openFakePage(steps('abc'), [FAILED], device)
  await next.send()
  await next.send()
  expect(next.asked).toEqual(['a', 'a', 'b', 'c'])
})

test('the service worker, or the page that has the earlier step, sends the steps of one stall in order', async () => {
  const device = createFakeDevice()
  for (const entry of steps('cab').toReversed()) device.add(entry)
  expect(await syncInWorker(device)).toEqual({ asked: ['c', 'a', 'b'], left: 0 })
  const another = createFakeDevice()
  const [first, second] = steps('ab')
  another.add(second!)
  expect(await syncInWorker(another)).toEqual({ asked: [], left: 0 })
  const page = openFakePage([first!, second!], [], another)
  await page.send()
  expect(page.asked).toEqual(['a', 'b'])
})
