import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newRating } from '../../../tests/support/festivals/crowd.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../../tests/support/servers/postgres.ts'
import { openPostgres } from './postgres.ts'
import { createPostgresTables } from './postgres-tables.ts'
import { feedback } from '#shared/tables/feedback.ts'

let cluster: TestPostgres
let url: string
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())
beforeEach(async () => void (url = await cluster.createDatabase()))

const read = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

test('nobody changes a total by hand', async () => {
  const tables = createPostgresTables(await openPostgres(url))
  await tables.rate(newRating(), 'Chai')
  await tables.close()
  for (const sql of [
    'update stall_ratings set rating_sum = 500',
    'delete from stall_ratings',
    'truncate stall_ratings',
    `insert into stall_ratings select * from stall_ratings`,
  ]) {
    await expect(read(sql)).rejects.toThrow('follow from the ledger')
  }
})

test('a row that the database refuses costs the others of its batch nothing', async () => {
  const tables = createPostgresTables(await openPostgres(url))
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
