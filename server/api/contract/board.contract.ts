import { describeMoment } from '#organiser/wording.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { FestivalTimes } from '../../store/contract/results.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnTestService } from '../../../tests/support/servers/table-service.ts'
import { toBoardRow } from '#shared/tables/results.ts'
import { aRating, NOT_ALLOWED, skipCaches } from './rate-stall.contract.ts'

const TWO_HOURS_MS = 120 * MINUTE_MS
const setClockBack = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - TWO_HOURS_MS / 2 })
const PAST = new Date(Date.now() - MINUTE_MS)
const FUTURE = new Date(Date.now() + 60 * MINUTE_MS)

/** PostgreSQL refuses to write to the board's view before it checks permissions. */
const NOT_WRITTEN = [...NOT_ALLOWED, [400, '55000']]

export function boardContract(open: () => Promise<OwnTestService>) {
  let service: OwnTestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => {
    vi.useRealTimers()
    return service.close()
  })
  const rate = (changes = {}) =>
    service.request('/rest/v1/rpc/rate_stall', { body: aRating(changes) })
  /** As in festival.json, without milliseconds. */
  function setTimes({ freezeAt, revealAt }: FestivalTimes) {
    const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
    service.change({ freezeAt: at(freezeAt), revealAt: at(revealAt) })
  }
  async function readBoard() {
    const answer = await service.request('/rest/v1/board')
    expect(answer.status).toBe(200)
    const rows = answer.json as unknown as unknown[]
    expect(rows).toHaveLength(1)
    const board = toBoardRow(rows[0])!
    const totals = board.totals.map(
      (row) => `${row.stall_id}: ${row.rating_sum}/${row.rating_count}`,
    )
    return { ...board, totals: totals.toSorted() }
  }
  async function become(state: string) {
    skipCaches()
    await expect.poll(async () => (await readBoard()).state).toBe(state)
  }

  test('shows live totals before a freeze, and cannot be written', async () => {
    await rate({ rating: 5 })
    await rate({ rating: 2 })
    const body = { state: 'final', totals: [] }
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      const answer = await service.request('/rest/v1/board', { method, body })
      expect(NOT_WRITTEN).toContainEqual([answer.status, answer.json['code']])
    }
    const live = { state: 'live', since: null, results_at: null, reveal: null, taken_out: [] }
    expect(await readBoard()).toEqual({ ...live, totals: ['12: 7/2'] })
  })

  test('a freeze hides live totals and may be moved later, and the final result is shown by itself after two hours and never changes', async () => {
    await rate({ rating: 5 })
    setTimes({ freezeAt: PAST, revealAt: FUTURE })
    await become('frozen')
    const first = aRating({ rating: 1 })
    const answer = await service.request('/rest/v1/rpc/rate_stall', { body: first })
    const shown = { rating_sum: 5, rating_count: 1 }
    expect(answer.json).toMatchObject({ outcome: 'recorded', your_rating: 1, ...shown })
    const again = { ...first, id: randomUUID(), rating: 4 }
    const repeated = await service.request('/rest/v1/rpc/rate_stall', { body: again })
    expect(repeated.json).toMatchObject({ outcome: 'already_rated', your_rating: 1, ...shown })
    const unseen = await rate({ stall_id: '13', rating: 5 })
    expect(unseen.json).toMatchObject({ your_rating: 5, rating_sum: 0, rating_count: 0 })
    const board = await readBoard()
    expect(board).toMatchObject({ state: 'frozen', totals: ['12: 5/1'], taken_out: [] })
    expect(Date.parse(board.since!)).toBe(toSecond(PAST))
    expect(Date.parse(board.results_at!)).toBe(toSecond(FUTURE))
    for (const search of ['', '?select=stall_id,rating_sum']) {
      const live = await service.request(`/rest/v1/stall_ratings${search}`)
      expect([search, live.status, live.json['code']]).toEqual([search, 400, '55000'])
      expect(live.text).not.toContain('rating_sum')
      const head = await service.request(`/rest/v1/stall_ratings${search}`, { method: 'HEAD' })
      expect(head.status).toBe(400)
      expect(head.headers).not.toHaveProperty('content-range')
    }
    setClockBack()
    expect((await rate({ stall_id: '13', rating: 5 })).json).toMatchObject({ rating_count: 0 })
    skipCaches()
    expect(await readBoard()).toEqual(board)
    vi.useRealTimers()

    setTimes({ freezeAt: FUTURE, revealAt: undefined })
    await become('live')
    expect((await readBoard()).totals).toEqual(['12: 6/2', '13: 10/2'])
    expect((await service.request('/rest/v1/stall_ratings')).status).toBe(200)

    const revealAt = new Date(toSecond(PAST) + 1000)
    setTimes({ freezeAt: PAST, revealAt })
    await become('revealing')
    const revealing = await readBoard()
    const before = { totals: ['12: 5/1'], results_at: null, taken_out: [] }
    expect(revealing).toMatchObject({ ...before, reveal: { hidden: 2, shown: [] } })
    vi.useFakeTimers({ toFake: ['Date'], now: revealAt.getTime() + TWO_HOURS_MS })
    await become('final')
    const final = await readBoard()
    const all = { totals: ['12: 6/2', '13: 10/2'], results_at: null, taken_out: [] }
    expect(final).toMatchObject(all)
    expect(Date.parse(final.since!)).toBe(revealAt.getTime())
    await rate({ rating: 1 })
    expect(await readBoard()).toEqual(final)
    expect((await rate({ rating: 1 })).json).toMatchObject({ rating_sum: 6, rating_count: 2 })
    // If the clock is set back, the places are hidden again, but nothing newer is shown.
    vi.useFakeTimers({ toFake: ['Date'], now: revealAt.getTime() + MINUTE_MS })
    skipCaches()
    await expect.poll(readBoard).toEqual(revealing)
    vi.useFakeTimers({ toFake: ['Date'], now: revealAt.getTime() + TWO_HOURS_MS })
    await service.relist([{ number: '13', name: 'Rao', isOpen: true }])
    skipCaches()
    await expect.poll(async () => (await readBoard()).totals).toEqual(['13: 10/2'])
  })

  test('freezes to the exact second: earlier ratings are on the board, later ones are not', async () => {
    await rate({ rating: 5 })
    expect(await readBoard()).toMatchObject({ state: 'live', totals: ['12: 5/1'] })
    const freezeAt = new Date(toSecond(new Date()) + 3000)
    setTimes({ freezeAt, revealAt: undefined })
    // The server has set the times of festival.json by then.
    await rate({ rating: 4 })
    await expect.poll(() => Date.now()).toBeGreaterThan(freezeAt.getTime())
    // The board has not been read since.
    expect((await rate({ rating: 1 })).json).toMatchObject({ rating_sum: 9, rating_count: 2 })
    await become('frozen')
    expect(await readBoard()).toMatchObject({ totals: ['12: 9/2'], results_at: null })
  })
}

function toSecond(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000
}
