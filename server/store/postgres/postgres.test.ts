import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createCrowd, newRating, type Rating } from '../../../tests/support/festivals/crowd.ts'
import { isLong } from '../../../tests/support/long.ts'
import { postJson } from '../../../tests/support/network/listen.ts'
import { startPostgres, withClient } from '../../../tests/support/servers/postgres.ts'
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server.ts'
import { feedback } from '#shared/tables/form-tables.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'

const STALLS = 5
/** The bucket of a device refills by one rating in two seconds. */
const RETRY_PAUSE_MS = 1000

const cluster = await startPostgres(true)
afterAll(cluster.stop)
let url: string
let servers: RunningServer[]
beforeEach(async () => {
  url = await cluster.createDatabase()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

async function start() {
  const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  servers.push(server)
  return server
}

const send = (site: string, rating: Rating) => postJson(`${site}/rest/v1/rpc/rate_stall`, rating)

/** Retries like a phone, because a server on a busy machine may ask for it. */
async function sendUntilStored(site: string, rating: Rating): Promise<{ outcome: unknown }> {
  const answer = await send(site, rating)
  if (answer.status !== 503) return (await answer.json()) as { outcome: unknown }
  await wait(RETRY_PAUSE_MS)
  return sendUntilStored(site, rating)
}

const read = <T>(sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows as T[])

/** The ledger must have each acknowledged rating once, and every total must match it. */
async function expectExactly(acknowledged: Map<string, object>) {
  const ledger = await read<{ id: string }>('select id, stall_id, rating, device_id from ratings')
  expect(new Map(ledger.map((row) => [row.id, row]))).toEqual(acknowledged)
  const wrong = await read(`select stall_id from stall_ratings full join (
      select stall_id, sum(rating) as sum, count(*) as n, sum(rating)::float8 / count(*) as mean from ratings group by stall_id
    ) as own using (stall_id)
    where rating_sum is distinct from sum or rating_count is distinct from n
      or average_rating is distinct from mean`)
  expect(wrong).toEqual([])
  expect(await read('select from stall_ratings')).toHaveLength(STALLS)
}

test('three processes that start at once on an empty database count every rating once', async () => {
  const own = await Promise.all([start(), start(), start()])
  const countAt = async ({ url: at }: RunningServer) => {
    const answer = await fetch(`${at}/rest/v1/stall_ratings?select=rating_count`)
    return (await answer.json()) as unknown
  }
  const first = newRating()
  expect(await countAt(own[1])).toEqual([])
  await send(own[0].url, first)
  await expect.poll(() => countAt(own[1])).toEqual([{ rating_count: 1 }])

  // Some ratings are sent to all processes at once, repeatedly.
  const twice = Array.from({ length: 50 }, newRating)
  const repeated = [...twice, ...twice.toReversed(), ...twice].map((rating, index) =>
    sendUntilStored(own[index % 3]!.url, rating),
  )
  const others = Array.from({ length: 200 }, newRating)
  const once = others.map((rating, index) => sendUntilStored(own[index % 3]!.url, rating))
  const stored = await Promise.all([...repeated, ...once])
  expect(new Set(stored.map(({ outcome }) => outcome))).toEqual(new Set(['recorded']))
  // One device, with a new id each time.
  const device = newRating()
  const tries = Array.from({ length: 15 }, () => ({ ...device, id: randomUUID() }))
  const answers = tries.map((rating, index) => sendUntilStored(own[index % 3]!.url, rating))
  const outcomes = (await Promise.all(answers)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome !== 'already_rated')).toEqual(['recorded'])
  const counted = tries[outcomes.indexOf('recorded')]!
  const all = [first, ...twice, ...others, counted]
  await expectExactly(new Map(all.map((row) => [row.id, row])))
})

test('crashes of the database and of a process under load lose no rating, and the site recovers by itself', async () => {
  const stays = await start()
  let falls = await start()
  let turn = 0
  const crowd = createCrowd()
  const refusals = new Set<number>()
  let isOver = false
  const visitors = Array.from({ length: 24 }, async () => {
    while (!isOver) {
      const answer = await crowd.rate(((turn += 1) % 2 ? stays : falls).url)
      if (answer.kind !== 'refused') continue
      refusals.add(answer.status)
      // Waits like a phone, because immediate retries would hit the device's limit.
      await wait(RETRY_PAUSE_MS)
    }
  })
  const more = (count: number) => {
    const wanted = crowd.acknowledged.size + count
    return expect.poll(() => crowd.acknowledged.size).toBeGreaterThan(wanted)
  }
  for (let crash = 0; crash < (isLong ? 5 : 1); crash += 1) {
    await more(100)
    await cluster.crash()
    const meanwhile = await send(stays.url, newRating())
    expect(meanwhile.status).toBe(503)
    expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await meanwhile.text()).not.toMatch(/postgres|ECONN|127\.0\.0\.1/i)
    await cluster.start()
  }
  for (let kill = 0; kill < (isLong ? 10 : 1); kill += 1) {
    await more(50)
    await falls.kill()
    falls = await start()
  }
  isOver = true
  await Promise.all(visitors)
  await crowd.sendAgain(stays.url)
  expect([...refusals].filter((status) => status !== 503)).toEqual([])
  await expectExactly(crowd.acknowledged)
})

test('a start waits for a database that is still starting', async () => {
  await cluster.crash()
  const opening = openPostgres(url)
  await cluster.start()
  const tables = createPostgresTables(await opening)
  await tables.check()
  await tables.close()
})

test('a failed start says why, with the address and no password', async () => {
  const nowhere = 'postgres://mela:secret@127.0.0.1:1/mela'
  await expect(openPostgres(nowhere, { awaitStartMs: 0 })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/mela cannot be used: .*ECONNREFUSED/,
  )
  const paused = 'postgres://postgres:secret@db.abc.supabase.invalid:5432/postgres'
  await expect(openPostgres(paused, { awaitStartMs: 0 })).rejects.toThrow(
    'its name is not known. A hosted project that nobody used for a week is paused',
  )
  const wrong = url.replace('only-for-tests', 'secret')
  const refusal = await openPostgres(wrong).catch((error: Error) => error.message)
  expect(refusal).toMatch(/cannot be used: password authentication failed/)
  expect(refusal).not.toContain('secret')
  await (await openPostgres(url)).close()
  await read(`insert into mela.migrations (name) values ('99999999999999_future')`)
  await expect(openPostgres(url)).rejects.toThrow('newer Mela: it has had 99999999999999_future')
})

test('totals cannot be changed by hand', async () => {
  const tables = createPostgresTables(await openPostgres(url, { isServer: true }))
  await tables.rate(newRating(), 'Chai')
  await tables.close()
  for (const sql of [
    'update mela.totals set rating_sum = 500',
    'delete from mela.totals',
    'truncate mela.totals',
    `insert into mela.totals select * from mela.totals`,
  ]) {
    await expect(read(sql)).rejects.toThrow('follow from the ledger')
  }
})

test('a row that the database refuses does not affect the rest of its batch', async () => {
  const tables = createPostgresTables(await openPostgres(url, { isServer: true }))
  const ids = () => ({ id: randomUUID(), device_id: randomUUID() })
  const outcomes = await Promise.allSettled(
    ['first', 'good', '\0', 'good too'].map((message) =>
      tables.insert(feedback, { ...ids(), rating: 4, message }),
    ),
  )
  const [stored, refused] = ['fulfilled', 'rejected']
  expect(outcomes.map(({ status }) => status)).toEqual([stored, stored, refused, stored])
  expect(await read('select from feedback')).toHaveLength(3)
  await tables.close()
})
