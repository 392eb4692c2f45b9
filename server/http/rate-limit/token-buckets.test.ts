import { createNetworkLimit } from './network-limit.ts'
import { FORMS_PER_NETWORK, createFormsBudget } from './limit-forms.ts'
import { RATINGS_PER_DEVICE } from './limiters.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LimitChange } from '../../store/contract/limit-counts.ts'
import { DatabaseUnavailable, type Tables } from '../../store/contract/tables.ts'
import { openSqlite } from '../../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../../store/sqlite/sqlite-tables.ts'
import { createLimits, takeAll } from './token-buckets.ts'

let tables: Tables
let synced: LimitChange[]
let fail: Error | undefined
beforeEach(async () => {
  // Counts in the database are reduced as time passes.
  vi.useFakeTimers({ toFake: ['Date'] })
  tables = createSqliteTables(await openSqlite(':memory:'))
  synced = []
  fail = undefined
})
afterEach(() => tables.close())

/** A process on this test's database. */
function startProcess(warn = (_text: string, _error?: unknown) => {}) {
  let time = 0
  const limits = createLimits({
    now: () => time,
    tables: {
      async shareLimits(changes, since) {
        synced.push(...changes)
        if (fail) throw fail
        return tables.shareLimits(changes, since)
      },
    },
    warn,
  })
  return {
    ...limits,
    devices: limits.createLevel('device', RATINGS_PER_DEVICE),
    toForms: createFormsBudget(limits),
    networks: createNetworkLimit(limits),
    pass: (ms: number) => void (time += ms),
  }
}
type Process = ReturnType<typeof startProcess>

/** How many of some attempts succeed. */
const times = (count: number, isTaken: () => boolean) =>
  Array.from({ length: count }, isTaken).filter(Boolean).length
const takeTokens = ({ devices }: Process, count: number) =>
  times(count, () => devices.take('phone') === 0)

test('a device and a network that have used up their limits are refused after a restart', async () => {
  const { burst } = FORMS_PER_NETWORK.rows
  const send = ({ toForms }: Process, count: number) =>
    times(count, () => takeAll(toForms(['net', 'wider'], 400)) === undefined)
  const before = startProcess()
  expect(takeTokens(before, 25)).toBe(RATINGS_PER_DEVICE.burst)
  expect(send(before, burst + 100)).toBe(burst)
  await before.stop()
  const after = startProcess()
  await after.start()
  expect([takeTokens(after, 25), send(after, 100)]).toEqual([0, 0])
  expect(after.devices.take('another phone')).toBe(0)
  await after.stop()
})

test('small counts stay local, including those of a device that sends one now and then', async () => {
  const process = startProcess()
  await process.start()
  for (let phone = 0; phone < 200; phone += 1) process.devices.take(`phone ${phone}`)
  for (let stall = 0; stall < 3; stall += 1) {
    process.networks.take({ networks: ['home', 'street'], stall: `${stall}`, stars: 4 }, 100)
  }
  for (let count = 0; count < 100; count += 1) {
    process.pass(RATINGS_PER_DEVICE.intervalMs)
    expect(process.devices.take('phone')).toBe(0)
  }
  await process.stop()
  expect(synced).toEqual([])
  expect(takeTokens(process, 25)).toBe(RATINGS_PER_DEVICE.burst - 1)
})

test('a full table is logged once', async () => {
  const faults: string[] = []
  const { start, stop } = createLimits({
    tables: { shareLimits: async () => ({ counts: [], since: 0, isFull: true }) },
    warn: (text) => void faults.push(text),
  })
  await start()
  await stop()
  expect(faults).toEqual([expect.stringContaining('limit_counts is full')])
})

test('if the database does not answer, counts are synced later, and only once', async () => {
  const faults: unknown[] = []
  const before = startProcess((_, error) => void faults.push(error))
  takeTokens(before, 12)
  fail = new DatabaseUnavailable('gone')
  await before.start()
  fail = new Error('a mistake of ours')
  await before.stop()
  expect(faults).toEqual([fail])
  fail = undefined
  await before.stop()
  await before.stop()
  const { counts } = await tables.shareLimits([], 0)
  expect(counts).toMatchObject([{ limiter: 'device', key: 'phone' }])
  expect(counts[0]!.amount).toBeCloseTo(12, 1)
})

test('each device has a burst, then one more per interval', () => {
  let now = 0
  const { createLevel } = createLimits({ now: () => now })
  const { take } = createLevel('ratings', { burst: 3, intervalMs: 2000 })
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect(take('a')).toBe(2000)
  expect(take('b')).toBe(0)
  now = 500
  expect(take('a')).toBe(1500)
  now = 2000
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(2000)
  // A long wait refills no more than the burst.
  now = 1_000_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect(take('a')).toBeGreaterThan(0)
})

test('a new edition starts counting at zero, and pending counts are not published', async () => {
  const process = startProcess()
  expect(takeTokens(process, 25)).toBe(RATINGS_PER_DEVICE.burst)
  process.forget()
  await process.start()
  expect(synced).toEqual([])
  expect(takeTokens(process, 25)).toBe(RATINGS_PER_DEVICE.burst)
  await process.stop()
})
