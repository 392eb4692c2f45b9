import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_AGE_MS } from '#server/api/totals-cache.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { openTestService, type OwnTestService } from '../../support/servers/table-service.ts'

const HOUR_MS = 3_600_000

const given = aRating({ rating: 5 })
let service: OwnTestService
beforeEach(async () => {
  service = await openTestService()
  await service.allowCorrection()
  await send(given)
  await service.setTimes({ freezeAt: new Date(Date.now() - 60_000), revealAt: undefined })
  await expect.poll(board, { timeout: 5000 }).toContain('"frozen"')
})
afterEach(async () => {
  vi.useRealTimers()
  await service.close()
})

const board = async () => (await service.request('/rest/v1/board')).text
const send = (body: object) => service.request('/rest/v1/rpc/rate_stall', { body })
const rate = (rating: number) => send(aRating({ rating }))
const change = (rating: number) => send({ ...given, id: randomUUID(), rating })
/** The service keeps what it shows for a second: only after that can it be wrong. */
const nextRead = () => wait(MAX_AGE_MS + 100)
const setClockBack = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })

test('a frozen list reveals nothing of what comes in: neither its answers nor their headers', async () => {
  const before = await service.request('/rest/v1/board')
  const rating = aRating({ rating: 1 })
  const first = await send(rating)
  for (let count = 0; count < 10; count += 1) await rate(1)
  await nextRead()
  const after = await service.request('/rest/v1/board')
  expect(after.text).toBe(before.text)
  for (const header of ['etag', 'content-length']) {
    expect(after.headers[header]).toBe(before.headers[header])
  }
  expect((await send(rating)).json).toEqual(first.json)
  const object = { accept: 'application/vnd.pgrst.object+json' }
  for (const headers of [object, { 'if-none-match': '*' }]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const live = await service.request('/rest/v1/stall_ratings?stall_id=eq.12', {
        method,
        headers,
      })
      expect(live.status).toBe(400)
      expect(live.headers).not.toHaveProperty('content-range')
    }
  }
})

test('a clock that is set back does not open a frozen list', async () => {
  const before = await board()
  setClockBack()
  await nextRead()
  expect((await rate(1)).json).toMatchObject({ outcome: 'recorded', rating_sum: 5 })
  await nextRead()
  expect(await board()).toBe(before)
  expect((await service.request('/rest/v1/stall_ratings')).status).toBe(400)
})

test('stars that are changed while the list is frozen count in the end, and move nothing before', async () => {
  const before = await board()
  const recorded = { outcome: 'recorded', your_rating: 1, rating_sum: 5 }
  expect((await change(1)).json).toMatchObject(recorded)
  await nextRead()
  expect(await board()).toBe(before)
  await service.end()
  await nextRead()
  expect(await board()).toContain('"rating_sum":1,')
})

test('nothing moves the final result, not even a clock that is set back', async () => {
  await service.end()
  await nextRead()
  const final = await board()
  expect(final).toContain('"final"')
  setClockBack()
  await nextRead()
  expect((await change(1)).json).toMatchObject({ outcome: 'already_rated', your_rating: 5 })
  await rate(1)
  await nextRead()
  expect(await board()).toBe(final)
})
