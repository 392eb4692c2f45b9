import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RateStallAnswer, RateStallRequest } from '#shared/tables.ts'
import type { LocalRating } from '#web/storage/keys.ts'
import type { SendOutcome } from '#web/table-service/client.ts'
import { createRatingSender } from './rating-sender.ts'

type Outcome = SendOutcome<RateStallAnswer>

const STORED: Outcome = {
  kind: 'stored',
  answer: {
    outcome: 'recorded',
    your_rating: 4,
    stall_id: '1',
    stall_name: 'A',
    rating_sum: 4,
    rating_count: 1,
    average_rating: 4,
  },
}
const FAILED: Outcome = { kind: 'failed' }
const refused = (code: string): Outcome => ({ kind: 'refused', code, message: 'no' })

const rating = (id: string): LocalRating => ({
  id,
  stallId: `stall of ${id}`,
  stallName: '',
  rating: 4,
  createdAt: '',
})

function open(ratings: LocalRating[], outcomes: Outcome[]) {
  const sent: string[] = []
  const requests: RateStallRequest[] = []
  const sender = createRatingSender({
    unsent: () => ratings.filter(({ id }) => !sent.includes(id)),
    markSent: (id) => sent.push(id),
    deviceId: () => 'device',
    rateStall: async (request) => {
      requests.push(request)
      return outcomes.shift() ?? STORED
    },
    random: () => 0.5,
  })
  return { ...sender, sent, requests, idsAsked: () => requests.map(({ id }) => id) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('sends each rating in order with its own id and this device', async () => {
  const { send, requests, sent } = open([rating('a'), rating('b')], [])
  await send()
  expect(requests).toEqual([
    { id: 'a', stall_id: 'stall of a', rating: 4, device_id: 'device' },
    { id: 'b', stall_id: 'stall of b', rating: 4, device_id: 'device' },
  ])
  expect(sent).toEqual(['a', 'b'])
})

test('tries again after a growing while, with the same id, until it is stored', async () => {
  const { send, idsAsked, sent } = open([rating('a')], [FAILED, FAILED, FAILED])
  await send()
  expect(idsAsked()).toEqual(['a'])
  for (const waitMs of [2000, 4000, 8000]) {
    const before = idsAsked().length
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(idsAsked()).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(idsAsked()).toHaveLength(before + 1)
  }
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(idsAsked()).toHaveLength(4)
})

test('waits no longer than a minute, and not at all when it is asked to send', async () => {
  const { send, idsAsked } = open(
    [rating('a')],
    Array.from({ length: 30 }, () => FAILED),
  )
  await send()
  await vi.advanceTimersByTimeAsync(120_000)
  const before = idsAsked().length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(idsAsked().length).toBe(before + 1)
  await send()
  expect(idsAsked().length).toBe(before + 2)
})

test('two calls at once send each rating once', async () => {
  const { send, idsAsked } = open([rating('a'), rating('b')], [])
  await Promise.all([send(), send()])
  expect(idsAsked()).toEqual(['a', 'b'])
})

describe('a rating that is refused', () => {
  test('for good is dropped and logged, and the next one goes', async () => {
    const { send, sent } = open([rating('a'), rating('b')], [refused('23514')])
    await send()
    expect(sent).toEqual(['a', 'b'])
    expect(console.warn).toHaveBeenCalledWith('Rating not taken: no')
  })

  test('for an unknown stall waits for another visit, and the next one goes', async () => {
    const ratings = [rating('a'), rating('b')]
    const { send, sent, idsAsked } = open(ratings, [refused('23503')])
    await send()
    await send()
    expect(sent).toEqual(['b'])
    expect(idsAsked()).toEqual(['a', 'b'])
    const nextVisit = open(ratings, [])
    await nextVisit.send()
    expect(nextVisit.sent).toEqual(['a', 'b'])
  })
})
