import { beforeEach, expect, test, vi } from 'vitest'
import type { Delivery } from './delivery.ts'

const texts = new Map<string, string>()
let isFull = false

function rating(id: string, second: number): Delivery {
  return {
    kind: 'rating',
    givenAt: `2026-11-21T18:00:0${second}Z`,
    row: { id, stall_id: '12', rating: 5, device_id: 'd' },
  }
}

/** A page of its own: what it remembers is gone when the next one is opened. */
async function openPage() {
  vi.resetModules()
  return import('./unsent.ts')
}

beforeEach(() => {
  texts.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  })
})

test('what is given on one page is unsent on the next, the oldest first', async () => {
  const page = await openPage()
  expect(page.keepUnsent(rating('b', 2))).toEqual({ isKept: true })
  page.keepUnsent(rating('a', 1))
  const next = await openPage()
  expect(next.readUnsent()).toEqual([rating('a', 1), rating('b', 2)])
  next.forgetUnsent('a')
  expect((await openPage()).readUnsent()).toEqual([rating('b', 2)])
  expect(next.isUnsent('a')).toBe(false)
  expect(next.isUnsent('b')).toBe(true)
})

test('what another tab writes over is not lost as long as the page is open', async () => {
  const page = await openPage()
  page.keepUnsent(rating('a', 1))
  texts.set('outbox', '[]')
  expect(page.readUnsent()).toEqual([rating('a', 1)])
})

test('a full phone says so, and remembers until the page is closed', async () => {
  isFull = true
  const page = await openPage()
  expect(page.isUnsentKept()).toBe(true)
  expect(page.keepUnsent(rating('a', 1))).toEqual({ isKept: false })
  expect(page.isUnsentKept()).toBe(false)
  expect(page.readUnsent()).toEqual([rating('a', 1)])
  page.forgetUnsent('a')
  expect(page.isUnsentKept()).toBe(true)
  expect(page.readUnsent()).toEqual([])
})

test('what is damaged is left out, and the rest is sent', async () => {
  const odd = [
    null,
    7,
    {},
    { kind: 'rating', givenAt: 'x' },
    { kind: 'rating', givenAt: 'x', row: null },
    { kind: 'rating', row: { id: 'a' } },
  ]
  texts.set('outbox', JSON.stringify([...odd, rating('b', 2)]))
  expect((await openPage()).readUnsent()).toEqual([rating('b', 2)])
  texts.set('outbox', 'no JSON')
  expect((await openPage()).readUnsent()).toEqual([])
})
