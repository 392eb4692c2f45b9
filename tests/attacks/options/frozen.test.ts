import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRating, skipCaches } from '#server/api/contract/rate-stall.contract.ts'
import { openTestService, type OwnTestService } from '../../support/servers/table-service.ts'

const HOUR_MS = 3_600_000

const given = aRating({ rating: 5 })
let service: OwnTestService
let freezeAt: Date
beforeEach(async () => {
  service = await openTestService()
  await send(given)
  freezeAt = new Date(Date.now() - 60_000)
  await service.setTimes({ freezeAt, revealAt: undefined })
  await expect.poll(board, { timeout: 5000 }).toContain('"frozen"')
})
afterEach(async () => {
  await service.close()
})

const readBoard = () => service.request('/rest/v1/board')
const board = async () => (await readBoard()).text
const send = async (body: object) =>
  (await service.request('/rest/v1/rpc/rate_stall', { body })).json
const change = (rating: number) => send({ ...given, id: randomUUID(), rating })
const setClockBack = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })

test('a frozen list reveals nothing new, and late ratings count in the final result, which never changes, even if the clock is set back', async () => {
  const before = await readBoard()
  const expectNothingNew = async () => {
    skipCaches()
    const { text, headers } = await readBoard()
    expect([text, headers['etag']]).toEqual([before.text, before.headers['etag']])
    for (const method of ['GET', 'HEAD'] as const) {
      const live = await service.request('/rest/v1/stall_ratings?stall_id=eq.12', { method })
      expect(live.status).toBe(400)
      expect(live.headers).not.toHaveProperty('content-range')
    }
  }
  expect(await send(aRating({ rating: 1 }))).toMatchObject({ rating_sum: 5, rating_count: 1 })
  expect(await change(1)).toMatchObject({ outcome: 'already_rated', your_rating: 5, rating_sum: 5 })
  await expectNothingNew()
  setClockBack()
  expect(await send(aRating({ rating: 1 }))).toMatchObject({ rating_sum: 5, rating_count: 1 })
  await expectNothingNew()

  vi.useRealTimers()
  skipCaches()
  const revealAt = new Date(Date.now() + 1000)
  await service.setTimes({ freezeAt, revealAt })
  await expect.poll(board, { timeout: 5000 }).toContain('"revealing"')
  const revealing = await board()
  expect(revealing).toContain('"rating_sum":5,"rating_count":1')
  expect(revealing).toContain('"reveal":{"hidden":1,"shown":[]}')
  vi.useFakeTimers({ toFake: ['Date'], now: revealAt.getTime() + 2 * HOUR_MS })
  skipCaches()
  const final = await board()
  expect(final).toContain('"rating_sum":7,"rating_count":3')
  await send(aRating())
  skipCaches()
  expect(await board()).toBe(final)
  // Then the places are hidden again, but nothing newer is shown.
  setClockBack()
  skipCaches()
  expect(await board()).toBe(revealing)
})
