import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import type { Notice } from '#web/ui/feedback/notice-store.ts'
import { type QueueState, showQueue } from './waiting-notice.ts'

beforeEach(() => void vi.useFakeTimers())

const STUCK = { waiting: 2, isStuck: true }
const DONE = { waiting: 0, isStuck: false }
const givenAt = '2026-11-21T18:00:00Z'
const rating: Entry = {
  kind: 'rating',
  givenAt,
  row: { id: 'a', stall_id: '12', rating: 5, device_id: 'd' },
}
const join: Entry = {
  kind: 'join-request',
  givenAt,
  row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'd' },
}

function open({ isKept = true } = {}) {
  const { tell, subscribe } = createListeners()
  let state: QueueState = { ...DONE, refused: [], hasFiled: false, hasPostponed: false }
  let shown: Notice | undefined
  const send = vi.fn(async () => {})
  const become = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    tell()
  }
  const dismiss = () => become({ refused: [], hasFiled: false })
  const queue = { read: () => state, subscribe, send, dismiss }
  showQueue(
    queue,
    () => isKept,
    (notice) => (shown = notice),
  )
  return { become, send, shown: () => shown }
}

test('rows that are sent at once, and a slow run without rows, show no notice', () => {
  const { become, shown } = open()
  for (const state of [{ waiting: 1 }, { ...DONE, isStuck: true }, DONE]) {
    become(state)
    expect(shown()).toBeUndefined()
  }
})

test('stuck rows are counted until they are sent, and the notice then says so for a while', () => {
  const { become, shown, send } = open()
  become(STUCK)
  expect(shown()?.text).toBe('Saved on this phone: 2 waiting to be sent.')
  shown()!.actions![0]!.act()
  expect(send).toHaveBeenCalledOnce()
  become({ waiting: 1 })
  expect(shown()?.text).toBe('Saved on this phone: 1 waiting to be sent.')
  become({ waiting: 0 })
  become(DONE)
  expect(shown()?.text).toBe('Sent. Nothing is waiting on this phone any more.')
  vi.advanceTimersByTime(5000)
  expect(shown()).toBeUndefined()
})

test('a row that is added while Sent is shown keeps its notice', () => {
  const { become, shown } = open()
  become(STUCK)
  become(DONE)
  become(STUCK)
  vi.advanceTimersByTime(5000)
  expect(shown()?.text).toContain('2 waiting')
  // Entries that wait for another visit are not reported as sent.
  become({ ...DONE, hasPostponed: true })
  expect(shown()).toBeUndefined()
})

test('a refused row is shown until it is dismissed, and never reported as sent', () => {
  const { become, shown } = open()
  become(STUCK)
  become({ refused: [rating], waiting: 1 })
  const text = 'Your rating of stall 12 was not accepted and does not count.'
  expect(shown()).toMatchObject({ text, tone: 'warning' })
  become({ ...DONE, refused: [rating, join] })
  expect(shown()?.text).toBe(`${text} Your request to join was not accepted.`)
  vi.advanceTimersByTime(60_000)
  shown()!.actions![0]!.act()
  expect(shown()).toBeUndefined()
  become(STUCK)
  become(DONE)
  expect(shown()?.text).toContain('Sent')
})

test('a rating of another edition is archived with a quiet notice', () => {
  const { become, shown } = open()
  become({ hasFiled: true })
  const text =
    'Your ratings from an earlier festival stay on this phone and do not count at this one.'
  expect(shown()).toMatchObject({ text })
  expect(shown()).not.toHaveProperty('tone')
  shown()!.actions![0]!.act()
  expect(shown()).toBeUndefined()
})

test('a phone that stores nothing asks the visitor to keep the page open', () => {
  const { become, shown } = open({ isKept: false })
  become(STUCK)
  expect(shown()).toMatchObject({ tone: 'warning' })
  expect(shown()?.text).toContain('cannot save anything: 2 waiting')
})
