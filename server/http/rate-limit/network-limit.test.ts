import { beforeEach, expect, test } from 'vitest'
import { createLimits } from './token-buckets.ts'
import { createNetworkLimit, type NewRating } from './network-limit.ts'

const STALLS = 100
const HOME = ['203.0.113.7', '203.0.113.0/24']

let now: number
let limit: ReturnType<typeof createNetworkLimit>
beforeEach(() => {
  now = 0
  limit = createNetworkLimit(createLimits({ now: () => now }))
  // A hundred stalls with 100 ratings of 4 stars each.
  limit.setTotals(
    Array.from({ length: STALLS }, (_, index) => ({
      stall_id: String(index + 1),
      rating_sum: 400,
      rating_count: 100,
    })),
  )
})

const rating = (stall: number, stars: number, networks = HOME): NewRating => ({
  networks,
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

test('neighbours share a limit: addresses of a /24, and the networks of a /48', () => {
  const near = repeat(3000, (index) => {
    return rating(1, 5, [`198.51.100.${index % 256}`, '198.51.100.0/24'])
  })
  expect(countTaken(near)).toBeLessThan(100)
  const connected = repeat(3000, (index) => {
    const group = (index * 7).toString(16)
    return rating(2, 5, [`2001:db8:1:${group}::/64`, `${index % 200}/56`, '2001:db8:1::/48'])
  })
  expect(countTaken(connected)).toBeLessThan(100)
})

test('before anybody else has rated, several networks of one cheat do not change what is usual', () => {
  limit.setTotals([])
  const fives = (network: number) =>
    repeat(4000, () => rating(1, 5, [`10.0.${network}.1`, `10.0.${network}.0/24`]))
  const taken = [1, 2, 3, 4, 5].map((network) => countTaken(fives(network)))
  expect(Math.max(...taken)).toBeLessThan(255)
})

test('the widest network is named, and other stalls and networks are not slowed', () => {
  countTaken(repeat(200, () => rating(1, 1)))
  expect(limit.take(rating(1, 1), STALLS)).toEqual({ network: '203.0.113.0/24', reason: 'stars' })
  expect(limit.take(rating(2, 1), STALLS)).toBeUndefined()
  expect(limit.take(rating(1, 1, ['192.0.2.1', '192.0.2.0/24']), STALLS)).toBeUndefined()
})

test('an address rates 4,000 times at once, then 300 times a minute, and its /24 four times as often', () => {
  const asOthers = (count: number) => repeat(count, (index) => rating(1 + (index % STALLS), 4))
  expect(countTaken(asOthers(5000))).toBe(4000)
  expect(limit.take(rating(1, 4), STALLS)).toEqual({
    network: '203.0.113.7',
    reason: 'all stalls',
  })
  now = 60_000
  expect(countTaken(asOthers(5000))).toBe(300)
  const spread = repeat(20_000, (index) => {
    return rating(1 + (index % STALLS), 4, [`192.0.2.${index % 10}`, '192.0.2.0/24'])
  })
  expect(countTaken(spread)).toBe(16_000)
})

test('later ratings by others raise the limit', () => {
  const fives = repeat(200, () => rating(1, 5))
  expect(countTaken(fives)).toBeLessThan(100)
  limit.setTotals([{ stall_id: '1', rating_sum: 4900, rating_count: 1000 }])
  now = 1
  expect(countTaken(fives.slice(0, 20))).toBe(20)
})

test('a rating that was not new costs nothing, and addresses of one network do not evict others', () => {
  const fives = (count: number) => countTaken(repeat(count, () => rating(1, 5)))
  expect(fives(1000)).toBeGreaterThan(10)
  for (let index = 0; index < 65_536; index += 1) {
    const [group, part] = [index.toString(16), (index & 0xff00).toString(16)]
    const own = [`2001:db8:1:${group}::/64`, `2001:db8:1:${part}::/56`, '2001:db8:1::/48']
    // The same rating again and again: it is not new, so it is never slowed.
    expect(limit.take(rating(2, 4, own), STALLS)).toBeUndefined()
    limit.giveBack(rating(2, 4, own))
  }
  expect(fives(1000)).toBe(0)
})
