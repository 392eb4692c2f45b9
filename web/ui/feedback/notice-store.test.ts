import { expect, test, vi } from 'vitest'
import { createNoticeStore } from './notice-store.ts'

test('the notice about pending ratings takes precedence over that about blocked storage, whichever came first', () => {
  const notices = createNoticeStore()
  const listener = vi.fn()
  const leave = notices.subscribe(listener)
  notices.tell('storage', { text: 'Blocked' })
  expect(notices.read()?.text).toBe('Blocked')
  notices.tell('send-queue', { text: '1 waiting' })
  expect(notices.read()?.text).toBe('1 waiting')
  notices.tell('send-queue', undefined)
  expect(notices.read()?.text).toBe('Blocked')
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  notices.tell('storage', undefined)
  expect(notices.read()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(3)
})
