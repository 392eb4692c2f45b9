import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { toHostedProject } from './hosted-project.ts'
import { openHostedService } from './hosted-service.ts'
import { startPostgres, type TestPostgres, withClient } from './postgres.ts'
import type { TestAnswer, TestRequest, TestService } from './table-service.ts'

/** A hosted project for all tests of a file; each test starts with empty tables. */
export function openHostedProject() {
  let cluster: TestPostgres
  let url: string
  let pool: pg.Pool
  let service: TestService
  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.createDatabase()
    await toHostedProject(url)
    await (await openPostgres(url)).close()
    pool = new pg.Pool({ connectionString: url })
  })
  afterAll(async () => {
    await pool.end()
    await cluster.stop()
  })
  beforeEach(async () => void (service = await openHostedService(pool)))
  afterEach(() => service.close())

  const query = <Row extends pg.QueryResultRow>(sql: string) =>
    withClient(url, async (client) => (await client.query<Row>(sql)).rows)
  return {
    url: () => url,
    output: () => cluster.output(),
    query,
    /** Reconnects, because `alter database` only affects new connections. This empties the tables. */
    async reconnect() {
      await service.close()
      await pool.end()
      pool = new pg.Pool({ connectionString: url })
      service = await openHostedService(pool)
    },
    request: (path: string, init?: TestRequest) => service.request(path, init),
    rate: (changes = {}, headers = {}) =>
      service.request('/rest/v1/rpc/rate_stall', { body: aRating(changes), headers }),
    async countRows(table: string) {
      const [row] = await query<{ count: string }>(`select count(*) from public.${table}`)
      return Number(row!.count)
    },
  }
}

/** Expects a refusal that says when to retry. @param seconds The longest wait. */
export function expectToWait(answer: TestAnswer, seconds: number) {
  expect([answer.status, answer.json]).toEqual([
    429,
    { code: 'PGRST000', details: null, hint: null, message: 'Too many at once' },
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(seconds)
}
