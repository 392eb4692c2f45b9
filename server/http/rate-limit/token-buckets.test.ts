import { expect, test } from 'vitest'
import { createBuckets, takeAll } from './token-buckets.ts'

test('each device has a burst, then one more per interval', () => {
  let now = 0
  const { take } = createBuckets({ burst: 3, intervalMs: 2000 }, () => now)
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

test('what one bucket refuses costs the others nothing', () => {
  const own = createBuckets({ burst: 2, intervalMs: 1000 })
  const all = createBuckets({ burst: 1, intervalMs: 1000 })
  const take = (key: string) =>
    takeAll([
      { buckets: own, key },
      { buckets: all, key: 'all' },
    ])
  expect([take('a'), take('b')?.key, take('b')?.key]).toEqual([undefined, 'all', 'all'])
  expect([own.take('a'), own.take('b'), own.take('b')]).toEqual([0, 0, 0])
})
