import { afterEach, expect, test, vi } from 'vitest'
import { createFakeDevice, rating } from '../../../tests/support/festivals/fake-device.ts'
import { toWaiting, withLock } from './entry-store.ts'

afterEach(() => void vi.unstubAllGlobals())

type Act = () => Promise<unknown>
const withLocks = (request: (name: string, act: Act) => Promise<unknown>) => {
  const locks = { request: (name: string, _: object, act: Act) => request(name, act) }
  vi.stubGlobal('navigator', { locks })
}

test('the act runs once the lock is held, and not before', async () => {
  let grant = () => {}
  const isFree = new Promise<void>((resolve) => (grant = resolve))
  const asked: string[] = []
  withLocks(async (name, act) => {
    asked.push(name)
    await isFree
    return act()
  })
  const act = vi.fn(async () => 'done')
  const done = withLock(act)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['outbox'])
  expect(act).not.toHaveBeenCalled()
  grant()
  expect(await done).toBe('done')
})

test('it also runs where locks are unknown or denied, and only once if it fails', async () => {
  vi.stubGlobal('navigator', {})
  expect(await withLock(async () => 'done')).toBe('done')
  withLocks(() => Promise.reject(new Error('The request was denied.')))
  expect(await withLock(async () => 'done')).toBe('done')
  withLocks((_, act) => act())
  const act = vi.fn(() => Promise.reject(new Error('no network')))
  await expect(withLock(act)).rejects.toThrow('no network')
  expect(act).toHaveBeenCalledOnce()
})

test('the worker leaves a row to its page when the service has counted other stars', async () => {
  const { store, entries, add } = createFakeDevice()
  add(rating('a'))
  await toWaiting(store).settle(rating('a'), { kind: 'stored', starsBefore: 2 })
  expect(entries.get('a')).toEqual(rating('a'))
  await toWaiting(store).settle(rating('a'), { kind: 'stored' })
  expect(entries.get('a')).toBe('delivered')
})
