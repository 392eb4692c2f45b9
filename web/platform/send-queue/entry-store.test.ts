import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './entry-store.ts'

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

test('it runs all the same where locks are unknown, or denied', async () => {
  vi.stubGlobal('navigator', {})
  expect(await withLock(async () => 'done')).toBe('done')
  withLocks(() => Promise.reject(new Error('The request was denied.')))
  expect(await withLock(async () => 'done')).toBe('done')
})

test('an act that fails is not run a second time', async () => {
  withLocks((_, act) => act())
  const act = vi.fn(() => Promise.reject(new Error('no network')))
  await expect(withLock(act)).rejects.toThrow('no network')
  expect(act).toHaveBeenCalledOnce()
})
