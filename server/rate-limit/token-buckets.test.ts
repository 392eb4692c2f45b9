import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('each device has a burst, then one more with each interval', () => {
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
  // A long wait gives back no more than the burst.
  now = 1_000_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 0])
  expect(take('a')).toBeGreaterThan(0)
})
