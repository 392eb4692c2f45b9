import { beforeEach, expect, test, vi } from 'vitest'
import { createTooltipStore, type Tip } from './tooltips.ts'

let store: ReturnType<typeof createTooltipStore>
let seen: Tip | undefined
beforeEach(() => {
  vi.useFakeTimers()
  store = createTooltipStore((tip) => (seen = tip))
})

const tip = (text: string): Tip => ({ text, x: 0, y: 0, side: 'top' })
const shown = () => seen?.text

test('shows after 700 ms, or not at all if the mouse leaves earlier', () => {
  store.show(tip('A'))
  vi.advanceTimersByTime(699)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('A')
  store.hide()
  vi.advanceTimersByTime(1000)
  store.show(tip('B'))
  vi.advanceTimersByTime(600)
  store.hide()
  vi.advanceTimersByTime(1000)
  expect(shown()).toBeUndefined()
})

test('shows at once within 300 ms of another tip, and with the delay after that', () => {
  store.show(tip('A'), true)
  store.hide()
  vi.advanceTimersByTime(299)
  store.show(tip('B'))
  expect(shown()).toBe('B')
  store.hide()
  vi.advanceTimersByTime(300)
  store.show(tip('C'))
  expect(shown()).toBeUndefined()
})
