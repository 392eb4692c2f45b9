import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_AGE_MS } from '#server/api/totals-cache.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { makeFolder } from '../../support/files.ts'
import { openTestService, type OwnTestService } from '../../support/servers/table-service.ts'

const HOUR_MS = 3_600_000

const given = aRating({ rating: 5 })
let service: OwnTestService
let file: string
beforeEach(async () => {
  file = join(makeFolder(), 'mela.sqlite')
  service = await openTestService(createSqliteTables(await openSqlite(file)))
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
const rate = (rating: number, stall_id = '12') => send(aRating({ rating, stall_id }))
const change = (rating: number) => send({ ...given, id: randomUUID(), rating })
/** The service keeps what it shows for a second: only after that can it be wrong. */
const nextRead = () => wait(MAX_AGE_MS + 100)
const setClockBack = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })

test('a frozen list reveals nothing of what comes in: neither its answers nor their headers', async () => {
  const before = await service.request('/rest/v1/board')
  const rating = aRating({ rating: 1 })
  const first = await send(rating)
  expect(first.json).toMatchObject({ outcome: 'recorded', rating_sum: 5, rating_count: 1 })
  for (let count = 0; count < 10; count += 1) await rate(1)
  await rate(5, '13')
  await nextRead()
  const after = await service.request('/rest/v1/board')
  expect(after.text).toBe(before.text)
  for (const header of ['etag', 'content-length']) {
    expect(after.headers[header]).toBe(before.headers[header])
  }
  expect((await send(rating)).json).toEqual(first.json)
  for (const [search, headers] of [
    ['?select=rating_sum', {}],
    ['?stall_id=eq.12', { accept: 'application/vnd.pgrst.object+json' }],
    ['', { 'if-none-match': '*' }],
  ] as const) {
    const answer = await service.request(`/rest/v1/stall_ratings${search}`, { headers })
    expect([answer.status, answer.json['code']]).toEqual([400, '55000'])
    const head = await service.request(`/rest/v1/stall_ratings${search}`, { method: 'HEAD' })
    expect(head.status).toBe(400)
    expect(head.headers).not.toHaveProperty('content-range')
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
  expect((await change(1)).json).toMatchObject({
    outcome: 'recorded',
    your_rating: 1,
    rating_sum: 5,
  })
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
  expect((await change(1)).json).toMatchObject({ outcome: 'already_rated', your_rating: 5 })
  setClockBack()
  await nextRead()
  expect((await change(1)).json).toMatchObject({ outcome: 'already_rated', your_rating: 5 })
  await rate(1)
  await nextRead()
  expect(await board()).toBe(final)
})

test('the database itself refuses to change or delete a result', () => {
  using db = new DatabaseSync(file)
  for (const sql of [
    `update results set totals = '[]'`,
    `update results set starts_at = '2020-01-01T00:00:00.000Z'`,
    'delete from results',
  ]) {
    expect.soft(() => db.exec(sql), sql).toThrow('a result that was shown is never')
  }
  expect(db.prepare('select count(*) as rows from results').get()).toEqual({ rows: 1 })
})
