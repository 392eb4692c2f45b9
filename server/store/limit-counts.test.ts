import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import {
  startPostgres,
  type TestPostgres,
  withClient,
} from '../../tests/support/servers/postgres.ts'
import { KEEP_COUNTS_MS, type LimitChange, MAX_COUNTS } from './contract/limit-counts.ts'
import type { Tables } from './contract/tables.ts'
import { openRecords, openTables, type TablesPlace } from './open.ts'

interface Home extends TablesPlace {
  /** Makes every count older by this time. */
  age(ms: number): Promise<unknown>
}

const DEVICE = '0f8fad5b-d9cb-469f-a165-70867728950e'

let home: Home

async function open(): Promise<Tables> {
  const tables = await openTables(home, () => {})
  onTestFinished(() => tables.close())
  return tables
}

const change = (amount: number, more: Partial<LimitChange> = {}): LimitChange => ({
  limiter: 'ratings of network 0',
  key: 'abc',
  stall: '12',
  amount,
  stars: amount * 5,
  forgetMs: 0,
  ...more,
})
const count = (amount: number, more: Partial<LimitChange> = {}) => {
  const { forgetMs: _, ...counted } = change(amount, more)
  return counted
}
const readAll = async (tables: Tables) => (await tables.shareLimits([], 0)).counts

function keepsCounts() {
  test('counts are added up, and reduced down to zero', async () => {
    const tables = await open()
    await tables.shareLimits([change(20), change(3, { stall: '' })], 0)
    // One key twice in the same call.
    await tables.shareLimits([change(5), change(6), change(7, { key: 'other' })], 0)
    const again = await open()
    const sums = [count(3, { stall: '' }), count(7, { key: 'other' }), count(31)]
    expect((await readAll(again)).toSorted((a, b) => a.amount - b.amount)).toEqual(sums)
    await again.shareLimits([change(-30)], 0)
    expect(await readAll(again)).toContainEqual(count(1))
    await again.shareLimits([change(-8)], 0)
    await again.shareLimits([change(2, { stars: 4 })], 0)
    expect(await readAll(again)).toContainEqual(count(2, { stars: 4 }))
  })

  test('a bucket refills with time, and an unchanged count is deleted after a day', async () => {
    const tables = await open()
    await tables.shareLimits([change(10, { forgetMs: 100_000, stars: 0 })], 0)
    await home.age(250_000)
    const [left] = await readAll(tables)
    expect(left!.amount).toBeCloseTo(7.5, 0)
    await tables.shareLimits([change(1, { forgetMs: 100_000, stars: 0 })], 0)
    expect((await readAll(tables))[0]!.amount).toBeCloseTo(8.5, 0)
    await home.age(900_000)
    expect(await readAll(tables)).toEqual([])
    // A count that never refills is deleted after a day without a change.
    await tables.shareLimits([change(40)], 0)
    await home.age(KEEP_COUNTS_MS - 60_000)
    expect(await readAll(tables)).toEqual([count(40)])
    await home.age(120_000)
    expect(await readAll(tables)).toEqual([])
  })

  test('the table keeps the latest counts up to its limit, and reports dropped ones', async () => {
    const tables = await open()
    const add = async (changes: LimitChange[]) =>
      (await tables.shareLimits(changes, Date.now())).isFull
    const expectKept = async (keys: string[]) => {
      const kept = new Set((await readAll(tables)).map(({ key }) => key))
      expect(kept.size).toBe(MAX_COUNTS)
      expect(keys.filter((key) => !kept.has(key))).toEqual([])
    }
    expect(await add([change(5, { key: 'first' })])).toBe(false)
    await home.age(2000)
    const keys = Array.from({ length: MAX_COUNTS - 2 }, (_, index) => `${index}`)
    expect(await add(keys.map((key) => change(5, { key })))).toBe(false)
    expect(await add([change(5, { key: 'refilled', forgetMs: 1 })])).toBe(false)
    await home.age(1000)
    // Refilled counts are dropped first, then those unchanged for longest.
    expect(await add([change(7, { key: 'next' })])).toBe(true)
    await expectKept(['first', ...keys, 'next'])
    expect(await add([change(7, { key: 'last' })])).toBe(true)
    await expectKept([...keys, 'next', 'last'])
  })

  test('erasing a device erases its counts, and a purge erases all', async () => {
    const tables = await open()
    await tables.shareLimits([change(20, { key: DEVICE }), change(40)], 0)
    const records = await openRecords(home)
    onTestFinished(() => records.close())
    await records.eraseDevice(DEVICE)
    expect(await readAll(tables)).toEqual([count(40)])
    await records.eraseBefore(new Date(Date.now() - 60_000))
    expect(await readAll(tables)).toEqual([count(40)])
    await records.eraseBefore(new Date(Date.now() + 60_000))
    expect(await readAll(tables)).toEqual([])
  })
}

describe('on SQLite', () => {
  beforeEach(() => {
    const dataDir = makeFolder()
    const age = async (ms: number) => {
      using db = new DatabaseSync(join(dataDir, 'mela.sqlite'), { timeout: 5000 })
      db.prepare('update limit_counts set changed_at = changed_at - ?').run(ms)
    }
    home = { dataDir, databaseUrl: undefined, age }
  })
  keepsCounts()
})

describe('on PostgreSQL', () => {
  let cluster: TestPostgres
  beforeAll(async () => void (cluster = await startPostgres()))
  afterAll(() => cluster.stop())
  beforeEach(async () => {
    const databaseUrl = await cluster.createDatabase()
    const sql = 'update mela.limit_counts set changed_at = changed_at - $1::float8'
    const age = (ms: number) => withClient(databaseUrl, (client) => client.query(sql, [ms]))
    home = { dataDir: '/nowhere', databaseUrl, age }
  })
  keepsCounts()

  test('each process reads what others have added since, and nothing older', async () => {
    const [one, other] = [await open(), await open()]
    const { since } = await one.shareLimits([change(8, { key: 'old' })], 0)
    await home.age(60_000)
    await other.shareLimits([change(6)], 0)
    expect((await one.shareLimits([change(1)], since)).counts).toEqual([count(7)])
  })

  test('processes that add to the same keys in any order do not deadlock', async () => {
    const processes = [await open(), await open(), await open()]
    const keys = Array.from({ length: 200 }, (_, index) => `network ${index}`)
    for (let round = 0; round < 5; round += 1) {
      const adding = processes.map((tables, index) => {
        const own = index % 2 === 0 ? keys : keys.toReversed()
        return tables.shareLimits(
          own.map((key) => change(1, { key })),
          Date.now(),
        )
      })
      await Promise.all(adding)
    }
    const all = await readAll(processes[0]!)
    expect(all).toHaveLength(200)
    expect(all.every(({ amount }) => amount === 15)).toBe(true)
  })
})
