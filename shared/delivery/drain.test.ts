import { beforeEach, expect, test, vi } from 'vitest'
import { drain } from './drain.ts'
import type { Entry, SendOutcome } from './entry.ts'
import { createBackoff, isRetryable, LONGEST_QUIET_MS, quietMs } from './retry.ts'

// The order of sending is tested in web/visitors/platform/send-queue/send-queue.test.ts.

const FAILED: SendOutcome = { kind: 'failed' }
const refused = (code: string): SendOutcome => ({ kind: 'refused', code, message: 'no' })
const rating: Entry = {
  kind: 'rating',
  givenAt: '2026-11-21T18:00:00Z',
  row: { id: 'a', stall_id: '12', rating: 5, device_id: 'd' },
}
const FAILURE = { left: [rating], hasFailed: true, hasProgress: false }

beforeEach(() => void vi.useFakeTimers())

test('a failure ends the run, also for younger rows of another kind', async () => {
  const row = { id: 'j', full_name: 'Asha', phone: '98', device_id: 'd' }
  const join: Entry = { kind: 'join-request', givenAt: '2026-11-21T19:00:00Z', row }
  const send = vi.fn(async () => FAILED)
  const waiting = { read: () => [join, rating], settle: () => {}, postpone: () => {} }
  expect(await drain(waiting, send)).toMatchObject({ left: [rating, join], hasFailed: true })
  expect(send).toHaveBeenCalledExactlyOnceWith(rating)
})

test('no pause exceeds the service’s maximum, even after the clock was set back', async () => {
  const postpone = vi.fn()
  const entries = { read: () => [rating], settle: () => {}, postpone }
  await drain(entries, async () => ({ kind: 'failed', retryAfterMs: 2 ** 40 }))
  const longest = Date.now() + LONGEST_QUIET_MS
  expect(postpone).toHaveBeenCalledExactlyOnceWith({ ...rating, notBefore: longest })
  const entry = { ...rating, notBefore: longest + 1 }
  expect(quietMs(entry, [entry])).toBe(0)
})

test('the wait grows with each failure, up to a minute, and resets after a success', () => {
  const waits: [draw: number, ms: number[]][] = [
    [0, [1000, 2000, 4000]],
    [1, [3000, 6000, 12_000]],
  ]
  for (const [draw, ms] of waits) {
    const { nextDelayMs } = createBackoff(() => draw)
    expect(ms.map(() => nextDelayMs(FAILURE))).toEqual(ms)
    expect(nextDelayMs({ ...FAILURE, hasProgress: true })).toBe(ms[0])
    for (let more = 0; more < 20; more += 1) nextDelayMs(FAILURE)
    expect(nextDelayMs(FAILURE)).toBe(60_000 * (0.5 + draw))
  }
})

test('the wait is never shorter than the pause, at any speed', () => {
  const busy = { ...rating, notBefore: Date.now() + 30_000 }
  const { nextDelayMs } = createBackoff(() => 0.5, 8)
  expect(nextDelayMs({ ...FAILURE, left: [busy] })).toBe(45_000)
  expect(nextDelayMs(FAILURE)).toBe(500)
})

test('a failure may be retried, but a refusal only if the service may change its mind', () => {
  const outcomes: SendOutcome[] = [FAILED, refused('23503'), refused('PGRST202')]
  expect(outcomes.map(isRetryable)).toEqual([true, true, true])
  expect([refused('23514'), { kind: 'stored' } as const].map(isRetryable)).toEqual([false, false])
})
