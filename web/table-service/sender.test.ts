import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendOutcome } from './client.ts'
import { createSender } from './sender.ts'

type Outcome = SendOutcome<unknown>

const STORED: Outcome = { kind: 'stored', answer: undefined }
const FAILED: Outcome = { kind: 'failed' }
const refused = (code: string): Outcome => ({ kind: 'refused', code, message: 'no' })

function open(ids: string[], outcomes: Outcome[]) {
  const settled: string[] = []
  const asked: string[] = []
  const send = createSender({
    unsent: () => ids.filter((id) => !settled.includes(id)).map((id) => ({ id })),
    send: async ({ id }) => {
      asked.push(id)
      return outcomes.shift() ?? STORED
    },
    settle: ({ id }) => void settled.push(id),
    mayBeTakenLater: (code) => code === '23503',
    random: () => 0.5,
  })
  return { send, settled, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('sends each item in order, once', async () => {
  const { send, asked, settled } = open(['a', 'b'], [])
  await send()
  await send()
  expect(asked).toEqual(['a', 'b'])
  expect(settled).toEqual(['a', 'b'])
})

test('tries again after a growing while, with the same id, until it is stored', async () => {
  const { send, asked, settled } = open(['a'], [FAILED, FAILED, FAILED])
  await send()
  expect(asked).toEqual(['a'])
  for (const waitMs of [2000, 4000, 8000]) {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(asked).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(before + 1)
  }
  expect(settled).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(4)
})

test('waits no longer than a minute, and not at all when it is asked to send', async () => {
  const { send, asked } = open(
    ['a'],
    Array.from({ length: 30 }, () => FAILED),
  )
  await send()
  await vi.advanceTimersByTimeAsync(120_000)
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(before + 1)
  await send()
  expect(asked.length).toBe(before + 2)
})

test('two calls at once send each item once', async () => {
  const { send, asked } = open(['a', 'b'], [])
  await Promise.all([send(), send()])
  expect(asked).toEqual(['a', 'b'])
})

describe('an item that is refused', () => {
  test('for good is dropped and logged, and the next one goes', async () => {
    const { send, settled } = open(['a', 'b'], [refused('23514')])
    await send()
    expect(settled).toEqual(['a', 'b'])
    expect(console.warn).toHaveBeenCalledWith('Not taken: no')
  })

  test('that may be taken later waits for another visit, and the next one goes', async () => {
    const items = ['a', 'b']
    const { send, settled, asked } = open(items, [refused('23503')])
    await send()
    await send()
    expect(settled).toEqual(['b'])
    expect(asked).toEqual(['a', 'b'])
    const nextVisit = open(items, [])
    await nextVisit.send()
    expect(nextVisit.settled).toEqual(['a', 'b'])
  })
})
