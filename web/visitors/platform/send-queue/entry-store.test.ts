import { expect, test, vi } from 'vitest'
import {
  createFakeDevice,
  rating,
  syncInWorker,
} from '../../../../tests/support/festivals/fake-device.ts'
import { withLock } from './entry-store.ts'

type Act = () => Promise<unknown>
const withLocks = (ask: (name: string, act: Act) => Promise<unknown>) => {
  const request = (name: string, _: object, act: Act) => ask(name, act)
  vi.stubGlobal('navigator', { locks: { request } })
}

test('the function waits for the lock, and runs once if locks are missing or denied or the function throws', async () => {
  const { promise: isFree, resolve: grant } = Promise.withResolvers<void>()
  const act = vi.fn(async () => 'done')
  withLocks((name, locked) => (name === 'outbox' ? isFree.then(locked) : locked()))
  const done = withLock(act)
  await new Promise((resolve) => setTimeout(resolve))
  expect(act).not.toHaveBeenCalled()
  grant()
  expect(await done).toBe('done')
  vi.stubGlobal('navigator', {})
  expect(await withLock(act)).toBe('done')
  withLocks(() => Promise.reject(new Error('The request was denied.')))
  expect(await withLock(act)).toBe('done')
  withLocks((_, locked) => locked())
  const failing = vi.fn(() => Promise.reject(new Error('no network')))
  await expect(withLock(failing)).rejects.toThrow('no network')
  expect(failing).toHaveBeenCalledOnce()
})

test('the worker leaves a row to its page if the service has counted different stars, needs a ticket or has checked one', async () => {
  for (const outcome of [
    { starsBefore: 2 },
    { needsTicket: true },
    { ticket: 'claimed' },
  ] as const) {
    const device = createFakeDevice()
    device.add(rating('a'))
    await syncInWorker(device, [{ kind: 'stored', ...outcome }])
    expect(device.entries.get('a')).toEqual(rating('a'))
    await syncInWorker(device, [{ kind: 'stored' }])
    expect(device.entries.get('a')).toBe('delivered')
  }
})
