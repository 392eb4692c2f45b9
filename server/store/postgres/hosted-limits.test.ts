import { randomUUID } from 'node:crypto'
import { expect, test, afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import pg from 'pg'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import {
  openHostedService,
  toHostedProject,
} from '../../../tests/support/servers/hosted-service.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../../tests/support/servers/postgres.ts'
import type {
  TestAnswer,
  TestRequest,
  TestService,
} from '../../../tests/support/servers/table-service.ts'

let cluster: TestPostgres
let url: string
let pool: pg.Pool
let service: TestService
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase()
  await toHostedProject(url)
  await (await openPostgres(url)).close()
})
afterAll(() => cluster.stop())
/** With empty tables. */
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: url })
  service = await openHostedService(pool)
})
afterEach(() => pool.end())

const request = (path: string, init?: TestRequest) => service.request(path, init)
const rate = (changes = {}, headers = {}) =>
  request('/rest/v1/rpc/rate_stall', { body: aRating(changes), headers })
const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)
const countRatings = async () => (await query('select from public.ratings')).length

/** `alter database` only affects new connections. */
async function reconnect() {
  await pool.end()
  pool = new pg.Pool({ connectionString: url })
  service = await openHostedService(pool)
}

const fill = (key: string, tokens: number) =>
  query(`insert into mela.buckets values ('${key}', ${tokens}, clock_timestamp())`)

test('made-up devices together cannot fill the disk: each form, and the ratings, have a limit for everybody', async () => {
  for (const what of ['feedback', 'join_requests', 'ratings']) await fill(`${what} of everybody`, 1)
  const send = async () => [
    await rate(),
    await request('/rest/v1/join_requests', { body: aJoinRequest() }),
    await request('/rest/v1/feedback', { body: aFeedback() }),
  ]
  expect((await send()).map(({ status }) => status)).toEqual([200, 201, 201])
  for (const table of ['ratings', 'join_requests', 'feedback']) await fillAgain(table)
  for (const answer of await send()) expectToWait(answer, 20)
  expect(await countRatings()).toBe(1)
})

const fillAgain = (what: string) =>
  query(
    `update mela.buckets set tokens = -1000, filled_at = clock_timestamp() where key = '${what} of everybody'`,
  )

test('a flood of deletions has to wait, of one device or of many', async () => {
  const forget = (device_id: string) =>
    request('/rest/v1/rpc/forget_device', { body: { device_id } })
  const own = randomUUID()
  for (let sent = 0; sent < 5; sent += 1) expect((await forget(own)).status).toBe(200)
  expectToWait(await forget(own), 60)
  await fillAgain('deletions')
  expectToWait(await forget(randomUUID()), 20)
})

test('a rating that is sent again or refused takes nothing from everybody', async () => {
  const rating = aRating()
  await rate(rating)
  await fillAgain('ratings')
  expect((await rate(rating)).json).toMatchObject({ outcome: 'recorded' })
  expect((await rate({ ...rating, id: randomUUID() })).json).toMatchObject({
    outcome: 'already_rated',
  })
})

test('the log contains nothing about a visitor, even if a row is refused', async () => {
  const row = aJoinRequest({ full_name: 'Secretname', phone: '424242424242' })
  const statuses: number[] = []
  for (const body of [row, row, aJoinRequest({ ...row, id: randomUUID() })]) {
    statuses.push((await request('/rest/v1/join_requests', { body })).status)
  }
  for (const wrong of [{ full_name: ' ' }, { phone: '424242424242x' }, { device_id: null }]) {
    const body = { ...row, id: randomUUID(), ...wrong }
    const answer = await request('/rest/v1/join_requests', { body })
    statuses.push(answer.status)
    expect(answer.text).not.toMatch(/Secretname|4242/)
  }
  expect(statuses).toEqual([201, 409, 409, 400, 400, 400])
  await expect.poll(() => cluster.output()).toContain('violates check constraint')
  expect(cluster.output()).not.toMatch(/Secretname|4242/)
})

test('once our site is set, other sites cannot send for their visitors', async () => {
  const site = 'https://mela.example.org'
  const send = async (origin?: string) => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin }
    const answers = [
      await rate({}, headers),
      await request('/rest/v1/join_requests', { body: aJoinRequest(), headers }),
      await request('/rest/v1/feedback', { body: aFeedback(), headers }),
    ]
    return answers.map(({ status, json }) => (status === 403 ? json['message'] : status))
  }
  const refused = Array<string>(3).fill('This was sent by another site')
  expect(await send('https://rival.example')).toEqual([200, 201, 201])
  const database = new URL(url).pathname.slice(1)
  await query(
    `alter database ${database} set mela.site_origins = '${site} https://www.example.org'`,
  )
  try {
    await reconnect()
    for (const origin of [site, 'https://www.example.org', undefined]) {
      expect(await send(origin)).toEqual([200, 201, 201])
    }
    for (const origin of ['https://rival.example', 'null', `${site}.rival.example`, '']) {
      expect([origin, await send(origin)]).toEqual([origin, refused])
    }
    expect(await countRatings()).toBe(3)
  } finally {
    await query(`alter database ${database} reset mela.site_origins`)
    await reconnect()
  }
})

/** Expects a refusal that says when to retry. @param seconds The longest wait. */
function expectToWait(answer: TestAnswer, seconds: number) {
  expect([answer.status, answer.json]).toEqual([
    429,
    { code: 'PGRST000', details: null, hint: null, message: 'Too many at once' },
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(seconds)
}
