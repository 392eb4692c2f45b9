import { beforeEach, expect, test, vi } from 'vitest'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { hearServiceTime } from '#web/visitors/platform/table-service/table-service.ts'
import {
  type PublicTotals,
  type ReadOutcome,
  followTotals,
  type TotalsState,
} from '#web/visitors/ratings/ask-totals.ts'

const row = (stall_id: string): StallRatingRow => ({
  stall_id,
  stall_name: `Stall ${stall_id}`,
  rating_sum: 8,
  rating_count: 2,
  average_rating: 4,
})

beforeEach(() => void vi.useFakeTimers())

function open(keptRows?: StallRatingRow[]) {
  const answers: ((outcome: ReadOutcome<PublicTotals>) => void)[] = []
  const shown: TotalsState[] = []
  let kept = keptRows
  const { refresh } = followTotals(
    (state) => shown.push(state),
    () => new Promise((resolve) => answers.push(resolve)),
    { read: () => kept && { totals: kept }, write: ({ totals }) => Boolean((kept = totals)) },
  )
  return {
    refresh: () => void refresh(),
    asked: () => answers.length,
    answer: async (outcome: ReadOutcome<PublicTotals>) => {
      answers.at(-1)!(outcome)
      await vi.advanceTimersByTimeAsync(0)
    },
    /** The latest state, with only the numbers of the stalls. */
    last: () => {
      const { readAt: _, ...state } = shown.at(-1)!
      return { ...state, totals: state.totals.map(({ stall_id }) => stall_id) }
    },
    lastReadAt: () => shown.at(-1)!.readAt,
    kept: () => kept,
  }
}

const LATE = { status: 'failed', message: 'Failed to load ratings' }

test('the totals are from the last visit, with their time, until the service answers', async () => {
  vi.setSystemTime('2026-11-25T20:00:00Z')
  const { refresh, last, lastReadAt, answer, asked } = open([row('1')])
  refresh()
  refresh()
  expect(asked()).toBe(1)
  expect(last()).toEqual({ status: 'loading', totals: ['1'] })
  expect(lastReadAt()).toBeUndefined()
  await answer({ kind: 'read', value: { totals: [row('2')] } })
  expect(last()).toEqual({ status: 'ready', totals: ['2'] })
  expect(lastReadAt()).toEqual(new Date('2026-11-25T20:00:00Z'))
  refresh()
  expect(asked()).toBe(2)
})

test('the totals are marked old after three seconds, and fresh and saved when the answer arrives later', async () => {
  const { refresh, last, answer, kept } = open([row('1')])
  refresh()
  await vi.advanceTimersByTimeAsync(2999)
  expect(last().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(last()).toEqual({ ...LATE, totals: ['1'] })
  await answer({ kind: 'read', value: { totals: [row('2')] } })
  expect(last()).toEqual({ status: 'ready', totals: ['2'] })
  expect(kept()).toEqual([row('2')])
})

test('the totals are not marked old while a later request is slow', async () => {
  const { refresh, last, answer } = open()
  refresh()
  await answer({ kind: 'read', value: { totals: [row('2')] } })
  refresh()
  await vi.advanceTimersByTimeAsync(5000)
  expect(last().status).toBe('ready')
  await answer({ kind: 'failed', message: 'busy' })
  expect(last()).toEqual({ status: 'failed', message: 'busy', totals: ['2'] })
})

test('a phone whose clock is behind knows how old the last totals are', async () => {
  vi.setSystemTime('2026-11-25T20:00:00Z')
  hearServiceTime('Wed, 25 Nov 2026 20:10:00 GMT')
  const shown: TotalsState[] = []
  const outcomes: ReadOutcome<PublicTotals>[] = [
    { kind: 'read', value: { totals: [row('2')] } },
    { kind: 'failed', message: 'busy' },
  ]
  const { refresh } = followTotals(
    (state) => shown.push(state),
    async () => outcomes.shift()!,
  )
  await refresh()
  await refresh()
  expect(shown.at(-1)).toMatchObject({ readAt: new Date('2026-11-25T20:10:00Z') })
  hearServiceTime(new Date().toUTCString())
})
