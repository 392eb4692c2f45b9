import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('a burst is free, then one comes with each interval, for each device of its own', () => {
  let now = 0
  const { take } = createTokenBuckets({ burst: 3, intervalMs: 2000 }, { now: () => now })
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect(take('a')).toBe(2000)
  expect(take('b')).toBe(0)
  now = 500
  expect(take('a')).toBe(1500)
  now = 2000
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(2000)
})

test('waiting long gives back no more than the burst', () => {
  let now = 0
  const { take } = createTokenBuckets({ burst: 2, intervalMs: 1000 }, { now: () => now })
  now = 1_000_000
  expect([take('a'), take('a')]).toEqual([0, 0])
  expect(take('a')).toBeGreaterThan(0)
})
