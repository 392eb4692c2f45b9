import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNetworkLimit, type NewRating } from './network-limit.ts'

const STALLS = 100
const HOME = '203.0.113.0/24'

let now: number
let limit: ReturnType<typeof createNetworkLimit>
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  limit = createNetworkLimit()
  // A hundred stalls with 100 ratings of 4 stars each.
  limit.setTotals(
    Array.from({ length: STALLS }, (_, index) => ({
      stall_id: String(index + 1),
      rating_sum: 400,
      rating_count: 100,
    })),
  )
})

afterEach(() => void vi.restoreAllMocks())

const rating = (stall: number, stars: number, network = HOME): NewRating => ({
  network,
  stall: String(stall),
  stars,
})
/** Rates from new devices. @returns How many ratings are accepted. */
const countTaken = (ratings: NewRating[]) =>
  ratings.filter((one) => limit.take(one, STALLS) === undefined).length
const repeat = (count: number, toRating: (index: number) => NewRating) =>
  Array.from({ length: count }, (_, index) => toRating(index))

test('400 twos for each of five stalls: a few are accepted, then one a minute for each', () => {
  const twos = repeat(2000, (index) => rating(1 + (index % 5), 2))
  const taken = countTaken(twos)
  expect(taken).toBeLessThan(5 * 30)
  now = 60_000
  expect(countTaken(twos.slice(0, 20))).toBe(5)
})

test('before anybody else has rated, several networks of one cheat do not change what is usual', () => {
  limit.setTotals([])
  const fives = (network: number) => repeat(4000, () => rating(1, 5, `10.0.${network}.0/24`))
  const taken = [1, 2, 3, 4, 5].map((network) => countTaken(fives(network)))
  expect(Math.max(...taken)).toBeLessThan(255)
})

test('a network rates 16,000 times at once, then 1,200 times a minute', () => {
  const asOthers = (count: number) => repeat(count, (index) => rating(1 + (index % STALLS), 4))
  expect(countTaken(asOthers(17_000))).toBe(16_000)
  expect(limit.take(rating(1, 4), STALLS)).toBe('all stalls')
  now = 60_000
  expect(countTaken(asOthers(5000))).toBe(1200)
})

test('later ratings by others raise the limit', () => {
  const fives = repeat(200, () => rating(1, 5))
  expect(countTaken(fives)).toBeLessThan(100)
  limit.setTotals([{ stall_id: '1', rating_sum: 4900, rating_count: 1000 }])
  now = 1
  expect(countTaken(fives.slice(0, 20))).toBe(20)
})

test('a rating that was not new costs nothing', () => {
  for (let times = 0; times < 20_000; times += 1) {
    expect(limit.take(rating(2, 4), STALLS)).toBeUndefined()
    limit.giveBack(rating(2, 4))
  }
})

test('a new edition starts counting at zero', () => {
  const fives = repeat(200, () => rating(1, 5))
  const taken = countTaken(fives)
  limit.forget()
  now = 60_000
  expect(countTaken(fives)).toBeGreaterThanOrEqual(taken)
})
