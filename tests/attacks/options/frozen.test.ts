import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_AGE_MS } from '#server/api/totals-cache.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { expectEach } from '../../support/expect-each.ts'
import { makeFolder } from '../../support/files.ts'
import { openTestService, type OwnTestService } from '../../support/servers/table-service.ts'

const HOUR_MS = 3_600_000

let service: OwnTestService
let file: string
beforeEach(async () => {
  file = join(makeFolder(), 'mela.sqlite')
  service = await openTestService(createSqliteTables(await openSqlite(file)))
  await rate(5)
  await service.setTimes({ freezeAt: new Date(Date.now() - 60_000), revealAt: undefined })
  await expect.poll(async () => (await board()).text, { timeout: 5000 }).toContain('"frozen"')
})
afterEach(async () => {
  vi.useRealTimers()
  await service.close()
})

const board = () => service.request('/rest/v1/board')
const rate = (rating: number, stall_id = '12') =>
  service.request('/rest/v1/rpc/rate_stall', { body: aRating({ rating, stall_id }) })
/** What the service shows is kept for a second: only after that can it be wrong. */
const nextRead = () => new Promise((resolve) => void setTimeout(resolve, MAX_AGE_MS + 100))

describe('behind a list that stands still', () => {
  test('the answers tell nothing of what comes in: neither their text nor their marks', async () => {
    const before = await board()
    for (let count = 0; count < 10; count += 1) await rate(1)
    await rate(5, '13')
    await nextRead()
    const after = await board()
    expect(after.text).toBe(before.text)
    expect(after.headers['etag']).toBe(before.headers['etag'])
    expect(after.headers['content-length']).toBe(before.headers['content-length'])
  })

  test('nobody reads the live totals in another way', async () => {
    await rate(1)
    await nextRead()
    await expectEach(
      [
        ['?select=rating_sum', {}],
        ['?stall_id=eq.12', {}],
        ['?stall_id=eq.12', { accept: 'application/vnd.pgrst.object+json' }],
        ['', { 'if-none-match': '*' }],
      ],
      async (search, headers) => {
        const answer = await service.request(`/rest/v1/stall_ratings${search}`, { headers })
        expect([answer.status, answer.json['code']]).toEqual([400, '55000'])
        const head = await service.request(`/rest/v1/stall_ratings${search}`, { method: 'HEAD' })
        expect(head.status).toBe(400)
        expect(head.headers).not.toHaveProperty('content-range')
      },
    )
  })

  test('the answer to a rating, a repeated one and a refused one tell nothing either', async () => {
    const rating = aRating({ rating: 1 })
    const first = await service.request('/rest/v1/rpc/rate_stall', { body: rating })
    await rate(1)
    const again = await service.request('/rest/v1/rpc/rate_stall', { body: rating })
    expect(again.json).toEqual(first.json)
    expect(again.json).toMatchObject({ rating_sum: 5, rating_count: 1 })
    const other = { ...rating, id: randomUUID(), rating: 5 }
    const refused = await service.request('/rest/v1/rpc/rate_stall', { body: other })
    expect(refused.json).toMatchObject({ outcome: 'already_rated', rating_sum: 5 })
  })

  test('no method changes the board', async () => {
    const before = await board()
    await expectEach(['POST', 'PATCH', 'PUT', 'DELETE'] as const, async (method) => {
      const body = [{ state: 'live', totals: [], taken_out: [] }]
      const answer = await service.request('/rest/v1/board', { method, body })
      expect([answer.status, answer.json['code']]).toEqual([401, '42501'])
      expect((await board()).text).toBe(before.text)
    })
  })
})

describe('a clock that is set back', () => {
  test('opens no list that stood still, and shows nothing that came in since', async () => {
    const before = await board()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })
    await nextRead()
    expect((await board()).text).toBe(before.text)
    expect((await rate(1)).json).toMatchObject({ outcome: 'recorded', rating_sum: 5 })
    await nextRead()
    expect((await board()).text).toBe(before.text)
    expect((await service.request('/rest/v1/stall_ratings')).status).toBe(400)
  })

  test('takes no final result back', async () => {
    await rate(1)
    const freezeAt = new Date(Date.now() - 60_000)
    await service.setTimes({ freezeAt, revealAt: new Date(Date.now() - 30_000) })
    await expect.poll(async () => (await board()).text, { timeout: 5000 }).toContain('"final"')
    const final = await board()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })
    await rate(1)
    await nextRead()
    expect((await board()).text).toBe(final.text)
  })
})

describe('stars that are changed', () => {
  const given = aRating({ rating: 5 })
  const change = (rating: number) =>
    service.request('/rest/v1/rpc/rate_stall', {
      body: { ...given, id: randomUUID(), rating },
    })
  beforeEach(async () => {
    await service.allowCorrection()
    await service.request('/rest/v1/rpc/rate_stall', { body: given })
    await nextRead()
  })

  test('while the list stands still count in the end, and move nothing before', async () => {
    const before = await board()
    expect((await change(1)).json).toMatchObject({
      outcome: 'recorded',
      your_rating: 1,
      rating_sum: 5,
    })
    await nextRead()
    expect((await board()).text).toBe(before.text)
    await service.end()
    await nextRead()
    expect((await board()).text).toContain('"rating_sum":6')
  })

  test('after the end change nothing, not even with a clock that is set back', async () => {
    await service.end()
    await nextRead()
    const final = await board()
    expect(final.text).toContain('"final"')
    for (const backMs of [0, HOUR_MS]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - backMs })
      await nextRead()
      expect((await change(1)).json).toMatchObject({ outcome: 'already_rated', your_rating: 5 })
    }
    await nextRead()
    expect((await board()).text).toBe(final.text)
  })
})

test('the database itself refuses to change a result that was shown', () => {
  using db = new DatabaseSync(file)
  for (const sql of [
    `update results set totals = '[]'`,
    `update results set starts_at = '2020-01-01T00:00:00.000Z'`,
    'delete from results',
  ]) {
    expect(() => db.exec(sql), sql).toThrow('a result that was shown is never')
  }
  expect(db.prepare('select count(*) as rows from results').get()).toEqual({ rows: 1 })
})
