import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

let store: ReturnType<typeof createToastStore>
beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})
afterEach(() => void vi.useRealTimers())

const state = () => store.read()?.state

test('a toast is open for 2000 ms, dismissed, and removed 2000 ms later', () => {
  store.show({ title: 'A', body: '' })
  vi.advanceTimersByTime(1999)
  expect(state()).toBe('open')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('dismissed')
  vi.advanceTimersByTime(1999)
  expect(state()).toBe('dismissed')
  vi.advanceTimersByTime(1)
  expect(state()).toBeUndefined()
})

test('a toast may say how long it stays', () => {
  store.show({ title: 'A', body: '', durationMs: 1000 })
  vi.advanceTimersByTime(1000)
  expect(state()).toBe('dismissed')
})

test('one toast at a time: a new one takes the place of the old, with its own time', () => {
  store.show({ title: 'A', body: '' })
  vi.advanceTimersByTime(1500)
  store.show({ title: 'B', body: '' })
  expect(store.read()).toMatchObject({ title: 'B', state: 'open' })
  vi.advanceTimersByTime(1500)
  expect(state()).toBe('open')
})

test('a dismissed toast does not come back, and every change is told', () => {
  const told: (string | undefined)[] = []
  store.subscribe(() => told.push(state()))
  store.show({ title: 'A', body: '' })
  store.dismiss()
  store.dismiss()
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['open', 'dismissed', undefined])
})
