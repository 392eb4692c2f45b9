import { expect, test, vi } from 'vitest'
import { createNoticeStore } from './notice-store.ts'

test('what waits to be sent is heard before the hint to install, whoever spoke first', () => {
  const notices = createNoticeStore()
  notices.tell('install', { text: 'Keep the guide' })
  expect(notices.read()?.text).toBe('Keep the guide')
  notices.tell('send-queue', { text: '1 waiting' })
  expect(notices.read()?.text).toBe('1 waiting')
  notices.tell('send-queue', undefined)
  expect(notices.read()?.text).toBe('Keep the guide')
  notices.tell('install', undefined)
  expect(notices.read()).toBeUndefined()
})

test('listeners are told of every change, until they leave', () => {
  const notices = createNoticeStore()
  const listener = vi.fn()
  const leave = notices.subscribe(listener)
  notices.tell('send-queue', { text: '1 waiting' })
  notices.tell('send-queue', undefined)
  leave()
  notices.tell('send-queue', { text: '2 waiting' })
  expect(listener).toHaveBeenCalledTimes(2)
})
