import { expect, test } from 'vitest'
import { TOTALS_COLUMNS, type TotalsRow } from '#shared/tables/stall-ratings.ts'
import { createTotalsCache } from './totals-cache.ts'

const ALL = { columns: TOTALS_COLUMNS, stallId: undefined }

/** A database whose reads the test completes, with the count from the start of the read. */
function createSlowRatings() {
  let count = 0
  const asked: (() => void)[] = []
  return {
    write: () => void (count += 1),
    asked,
    totals: () => {
      const rows = [{ stall_id: '12', rating_count: count } as TotalsRow]
      return new Promise<TotalsRow[]>((resolve) => void asked.push(() => resolve(rows)))
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const countIn = async (read: Promise<{ asset: { identity: Buffer } }>) =>
  JSON.parse((await read).asset.identity.toString())[0].rating_count as number

test('one database read serves all requests that arrive while it runs, until a write', async () => {
  const ratings = createSlowRatings()
  const cache = createTotalsCache(ratings)
  const before = Array.from({ length: 100 }, () => countIn(cache.read(ALL)))
  await settle()
  expect(ratings.asked).toHaveLength(1)
  ratings.write()
  cache.invalidate()
  const after = Array.from({ length: 10 }, () => countIn(cache.read(ALL)))
  await settle()
  expect(ratings.asked).toHaveLength(1)
  ratings.asked[0]!()
  expect(new Set(await Promise.all(before))).toEqual(new Set([0]))
  await settle()
  expect(ratings.asked).toHaveLength(2)
  ratings.asked[1]!()
  expect(new Set(await Promise.all(after))).toEqual(new Set([1]))
  await cache.read(ALL)
  expect(ratings.asked).toHaveLength(2)
})

test('a read is not cached if there was a write while it ran', async () => {
  const ratings = createSlowRatings()
  const cache = createTotalsCache(ratings, () => 0)
  const before = cache.read(ALL)
  await settle()
  ratings.write()
  cache.invalidate()
  ratings.asked[0]!()
  await before
  const after = countIn(cache.read(ALL))
  await settle()
  ratings.asked[1]!()
  expect(await after).toBe(1)
})

test('totals that another process may have changed are read again after a second', async () => {
  let now = 0
  let count = 0
  const rows = () => Promise.resolve([{ stall_id: '12', rating_count: count } as TotalsRow])
  const cache = createTotalsCache({ totals: rows }, () => now)
  await cache.read(ALL)
  count = 1
  now = 999
  expect(await countIn(cache.read(ALL))).toBe(0)
  now = 1000
  expect(await countIn(cache.read(ALL))).toBe(1)
})

test('a failed read is retried by the next request', async () => {
  let isUp = false
  const cache = createTotalsCache({
    totals: () => (isUp ? Promise.resolve([]) : Promise.reject(new Error('down'))),
  })
  await expect(cache.read(ALL)).rejects.toThrow('down')
  isUp = true
  expect((await cache.read(ALL)).count).toBe(0)
})
