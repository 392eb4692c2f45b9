import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '#web/ui/feedback/notice-store.ts'
import { createWaitingNotice } from './waiting-notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open({ isKept = true } = {}) {
  let count = 0
  let shown: Notice | undefined
  const sendNow = vi.fn()
  const notice = createWaitingNotice({
    countWaiting: () => count,
    isKept: () => isKept,
    sendNow,
    tell: (next) => (shown = next),
  })
  return {
    ...notice,
    sendNow,
    setCount: (next: number) => (count = next),
    shown: () => shown,
  }
}

test('what is sent at once is not spoken of', () => {
  const { setCount, refresh, report, shown } = open()
  setCount(1)
  refresh()
  setCount(0)
  refresh()
  report('sent')
  expect(shown()).toBeUndefined()
})

test('what is stuck is counted until it is sent, and then that is said for a while', () => {
  const { setCount, report, refresh, shown, sendNow } = open()
  setCount(2)
  report('stuck')
  expect(shown()?.text).toBe('Kept on this phone, 2 waiting to be sent.')
  shown()!.actions![0]!.act()
  expect(sendNow).toHaveBeenCalledOnce()
  setCount(1)
  refresh()
  expect(shown()?.text).toBe('Kept on this phone, 1 waiting to be sent.')
  setCount(0)
  report('sent')
  expect(shown()?.text).toBe('Sent: nothing is waiting on this phone any more.')
  vi.advanceTimersByTime(5000)
  expect(shown()).toBeUndefined()
})

test('what the service refused is not said to be sent', () => {
  const { setCount, report, shown } = open()
  setCount(1)
  report('stuck')
  setCount(0)
  report('refused')
  expect(shown()).toBeUndefined()
  setCount(1)
  report('stuck')
  setCount(0)
  report('sent')
  expect(shown()?.text).toContain('Sent')
})

test('a phone that keeps nothing asks for the page to be left open', () => {
  const { setCount, report, shown } = open({ isKept: false })
  setCount(1)
  report('stuck')
  expect(shown()).toMatchObject({ tone: 'warning' })
  expect(shown()?.text).toContain('keeps nothing, 1 waiting')
})

test('a run that is slow with nothing to send is no news', () => {
  const { report, shown } = open()
  report('stuck')
  expect(shown()).toBeUndefined()
})
