import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drain } from './drain.ts'
import type { Entry, SendOutcome } from './entry.ts'
import { createBackoff, isRetryable, LONGEST_QUIET_MS, quietMs } from './retry.ts'

const STORED: SendOutcome = { kind: 'stored' }
const FAILED: SendOutcome = { kind: 'failed' }
const BUSY: SendOutcome = { kind: 'failed', retryAfterMs: 30_000 }
const refused = (code: string): SendOutcome => ({ kind: 'refused', code, message: 'no' })

/** A rating whose id is a letter; what is later in the alphabet was given later. */
const rating = (id: string): Entry => ({
  kind: 'rating',
  givenAt: `2026-11-21T18:00:00.${id.charCodeAt(0)}Z`,
  row: { id, stall_id: '12', rating: 5, device_id: 'd' },
})
const join: Entry = {
  kind: 'join-request',
  givenAt: '2026-11-21T19:00:00Z',
  row: { id: 'j', full_name: 'Asha', phone: '98', device_id: 'd' },
}

/** @param outcomes What the service does with one request after another; later ones are stored. */
function open(entries: Entry[], outcomes: SendOutcome[] = []) {
  const waiting = new Map(entries.map((entry) => [entry.row.id, entry]))
  const asked: string[] = []
  const run = () =>
    drain(
      {
        read: () => [...waiting.values()],
        settle: ({ row }, { kind }) => kind === 'stored' && waiting.delete(row.id),
        postpone: (entry) => waiting.set(entry.row.id, entry),
      },
      async ({ row }) => {
        asked.push(row.id)
        return outcomes.shift() ?? STORED
      },
    )
  return { run, waiting, asked }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a drain', () => {
  test('sends each entry once, the oldest first, and ends at a failure', async () => {
    const all = open([rating('b'), rating('c'), rating('a')])
    expect(await all.run()).toEqual({ left: [], hasFailed: false, hasProgress: true })
    expect(all.asked).toEqual(['a', 'b', 'c'])
    const { run, asked } = open([rating('a'), join], [FAILED])
    expect(await run()).toMatchObject({ left: [rating('a'), join], hasFailed: true })
    expect(asked).toEqual(['a'])
  })

  test('leaves a kind alone for which the service asks a pause, and sends the others', async () => {
    const { run, asked } = open([rating('a'), rating('b'), join], [BUSY])
    const { left, hasProgress } = await run()
    expect([asked, hasProgress]).toEqual([['a', 'j'], true])
    expect(left.map(({ row }) => row.id)).toEqual(['a', 'b'])
    vi.advanceTimersByTime(29_999)
    await run()
    expect(asked).toEqual(['a', 'j'])
    vi.advanceTimersByTime(1)
    await run()
    expect(asked).toEqual(['a', 'j', 'a', 'b'])
  })

  test('never sends a refused entry twice, and does not count it as left', async () => {
    const { run, asked } = open([rating('a'), rating('b')], [refused('23514')])
    expect(await run()).toEqual({ left: [], hasFailed: false, hasProgress: true })
    expect(asked).toEqual(['a', 'b'])
  })

  test('also sends what is added meanwhile', async () => {
    const { run, waiting, asked } = open([rating('a')])
    const running = run()
    waiting.set('b', rating('b'))
    await running
    expect(asked).toEqual(['a', 'b'])
  })
})

test('no pause is longer than the service ever asks for, also after the clock was set back', async () => {
  const { run, waiting } = open([rating('a')], [{ kind: 'failed', retryAfterMs: 2 ** 40 }])
  await run()
  expect(waiting.get('a')?.notBefore).toBe(Date.now() + LONGEST_QUIET_MS)
  const entry = { ...rating('a'), notBefore: Date.now() + LONGEST_QUIET_MS + 1 }
  expect(quietMs(entry, [entry])).toBe(0)
})

test('the wait grows after each failure, up to a minute, and starts again after a success', () => {
  const waits: [draw: number, ms: number[]][] = [
    [0, [1000, 2000, 4000]],
    [0.5, [2000, 4000, 8000]],
    [1, [3000, 6000, 12_000]],
  ]
  for (const [draw, ms] of waits) {
    const { nextDelayMs } = createBackoff(() => draw)
    const result = { left: [rating('a')], hasFailed: true, hasProgress: false }
    expect(ms.map(() => nextDelayMs(result))).toEqual(ms)
    expect(nextDelayMs({ ...result, hasProgress: true })).toBe(ms[0])
    for (let more = 0; more < 20; more += 1) nextDelayMs(result)
    expect(nextDelayMs(result)).toBe(60_000 * (0.5 + draw))
  }
})

test('the wait is never shorter than the pause, at any speed', () => {
  const busy = { ...rating('a'), notBefore: Date.now() + 30_000 }
  const { nextDelayMs } = createBackoff(() => 0.5, 8)
  expect(nextDelayMs({ left: [busy], hasFailed: true, hasProgress: false })).toBe(45_000)
  expect(nextDelayMs({ left: [rating('a')], hasFailed: true, hasProgress: false })).toBe(500)
})

test('a failure may be retried, and a refusal only where the service may change its mind', () => {
  const outcomes = [FAILED, refused('23503'), refused('PGRST202'), refused('23514'), STORED]
  expect(outcomes.map(isRetryable)).toEqual([true, true, true, false, false])
})
