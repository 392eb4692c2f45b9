import { expect, test, vi } from 'vitest'
import { createNoticeStore } from './notice-store.ts'

test('the notice about pending ratings takes precedence over the install hint, whichever came first', () => {
  const notices = createNoticeStore()
  const listener = vi.fn()
  const leave = notices.subscribe(listener)
  notices.tell('install', { text: 'Keep the guide' })
  expect(notices.read()?.text).toBe('Keep the guide')
  notices.tell('send-queue', { text: '1 waiting' })
  expect(notices.read()?.text).toBe('1 waiting')
  notices.tell('send-queue', undefined)
  expect(notices.read()?.text).toBe('Keep the guide')
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  notices.tell('install', undefined)
  expect(notices.read()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(3)
})
