import { expect, test } from 'vitest'
import { createCrowdLimit } from './crowd-limit.ts'

/** Rates until it is refused, at most so many times. @returns How many went through. */
function rateAtOnce(limit: ReturnType<typeof createCrowdLimit>, stall: string, most: number) {
  for (let count = 0; count < most; count += 1) {
    if (limit.take('a', stall) > 0) return count
    limit.settle('a', stall, true)
  }
  return most
}

test('one stall from one address has 400 ratings at once, then one in two seconds', () => {
  let now = 0
  const limit = createCrowdLimit(() => now)
  expect(rateAtOnce(limit, '12', 5000)).toBe(400)
  expect(limit.take('a', '12')).toBe(2000)
  now = 2000
  expect(rateAtOnce(limit, '12', 5000)).toBe(1)
  now = 62_000
  expect(rateAtOnce(limit, '12', 5000)).toBe(30)
})

test('other stalls and other addresses are not touched', () => {
  const limit = createCrowdLimit(() => 0)
  rateAtOnce(limit, '12', 5000)
  expect(limit.take('a', '13')).toBe(0)
  expect(limit.take('b', '12')).toBe(0)
})

test('two ratings of other stalls give one more of this one', () => {
  const limit = createCrowdLimit(() => 0)
  rateAtOnce(limit, '12', 5000)
  rateAtOnce(limit, '13', 3)
  expect(limit.take('a', '12')).toBe(0)
  expect(limit.take('a', '12')).toBe(1000)
})

test('a crowd that gives one stall a third of its ratings is never refused', () => {
  const limit = createCrowdLimit(() => 0)
  for (let visitor = 0; visitor < 10_000; visitor += 1) {
    const stall = visitor % 3 === 0 ? 'favourite' : `stall ${visitor % 100}`
    expect(limit.take('a', stall)).toBe(0)
    limit.settle('a', stall, true)
  }
})

test('a rating that was there before, or was not stored, costs nothing', () => {
  const limit = createCrowdLimit(() => 0)
  for (let count = 0; count < 1000; count += 1) {
    expect(limit.take('a', '12')).toBe(0)
    limit.settle('a', '12', false)
  }
  expect(rateAtOnce(limit, '12', 5000)).toBe(400)
})

test('ratings on their way to the disk count', () => {
  const limit = createCrowdLimit(() => 0)
  const answers = Array.from({ length: 500 }, () => limit.take('a', '12'))
  expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(400)
})

test('a long rest gives back no more than 400', () => {
  let now = 0
  const limit = createCrowdLimit(() => now)
  rateAtOnce(limit, '12', 5000)
  now = 1e9
  expect(rateAtOnce(limit, '12', 5000)).toBe(400)
})
