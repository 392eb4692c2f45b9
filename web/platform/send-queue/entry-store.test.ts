import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'
import { type EntryStore, type Known, toWaiting, withLock } from './entry-store.ts'

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

test('the worker leaves to a page what was counted otherwise', async () => {
  const row = { id: 'a', stall_id: '12', rating: 4, device_id: 'd' }
  const entry: Entry = { kind: 'rating', row, givenAt: 'x' }
  const known = new Map<string, Known>([['a', entry]])
  const store: EntryStore = {
    read: async () => known,
    update: async (id, toNext) => known.set(id, toNext(known.get(id))),
    remove: async (id) => known.delete(id),
  }
  await toWaiting(store).settle(entry, { kind: 'stored', starsBefore: 2 })
  expect(known.get('a')).toBe(entry)
  await toWaiting(store).settle(entry, { kind: 'stored' })
  expect(known.get('a')).toBe('delivered')
})
