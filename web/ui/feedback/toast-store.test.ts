import { beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

let store: ReturnType<typeof createToastStore>
beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})

const stateAfter = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return store.read()?.state
}

test('a toast is open for 2000 ms or its own duration, and removed 2000 ms later', () => {
  store.show({ title: 'A', body: '' })
  expect([1999, 1, 1999, 1].map(stateAfter)).toEqual(['open', 'dismissed', 'dismissed', undefined])
  store.show({ title: 'A', body: '', durationMs: 1000 })
  expect([999, 1].map(stateAfter)).toEqual(['open', 'dismissed'])
})

test('a toast stays until what it waits for has arrived, and then the next one may follow', async () => {
  let arrive = () => {}
  const until = new Promise<void>((resolve) => (arrive = resolve))
  store.show({ title: 'A', body: '', durationMs: 1000, until })
  expect(stateAfter(5000)).toBe('open')
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.read()).toMatchObject({ state: 'dismissed' })
  store.show({ title: 'A', body: '', durationMs: 1000, until })
  store.show({ title: 'B', body: '' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(store.read()).toMatchObject({ title: 'B', state: 'open' })
})

test('one toast at a time: a new one replaces the old, with its own duration', () => {
  store.show({ title: 'A', body: '' })
  expect(stateAfter(1500)).toBe('open')
  store.show({ title: 'B', body: '' })
  expect(store.read()).toMatchObject({ title: 'B', state: 'open' })
  expect(stateAfter(1500)).toBe('open')
})

test('a dismissed toast does not come back, and listeners are notified of every change', () => {
  const states: (string | undefined)[] = []
  store.subscribe(() => states.push(store.read()?.state))
  store.show({ title: 'A', body: '' })
  store.dismiss()
  store.dismiss()
  vi.advanceTimersByTime(5000)
  expect(states).toEqual(['open', 'dismissed', undefined])
})

test('a toast cut off by the focus on the next screen is announced again, and closes as usual', () => {
  store.repeat()
  expect(store.read()).toBeUndefined()
  store.show({ title: 'A', body: '', durationMs: 1000 })
  expect(stateAfter(1000)).toBe('dismissed')
  store.repeat()
  expect(store.read()).toMatchObject({ title: 'A', state: 'dismissed', times: 2 })
  expect(stateAfter(2000)).toBeUndefined()
})
