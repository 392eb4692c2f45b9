import { expect, test } from 'vitest'
import { drawCorrections } from './corrections.ts'
import { createRandom } from './random.ts'
import { drawCrowd } from './visitors.ts'

const STALLS = Array.from({ length: 100 }, (_, index) => String(index + 1))

function draw(seed: number, count = 5000) {
  return drawCrowd(createRandom(seed), STALLS, count)
}
const { ranked, visitors } = draw(1)
const ratings = visitors.flatMap((visitor) => visitor.ratings)

test('the same seed is the same crowd, another one is another', () => {
  expect(draw(1, 50).visitors).toEqual(draw(1, 50).visitors)
  expect(draw(2, 50).visitors).not.toEqual(draw(1, 50).visitors)
})

test('every phone has an id of its own, and rates each stall once', () => {
  expect(new Set(ratings.map(({ device_id }) => device_id)).size).toBe(5000)
  expect(new Set(ratings.map(({ id }) => id)).size).toBe(ratings.length)
  const pairs = ratings.map(({ device_id, stall_id }) => `${device_id} ${stall_id}`)
  expect(new Set(pairs).size).toBe(ratings.length)
  expect(ratings.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true)
})

test('where stars may be changed, it is the same crowd, and each change has an id of its own', () => {
  const random = createRandom(1)
  const crowd = drawCrowd(random, STALLS, 5000).visitors
  drawCorrections(random, crowd)
  const changes = crowd.flatMap(({ corrections }) => corrections)
  expect(crowd.map((visitor) => ({ ...visitor, corrections: [] }))).toEqual(visitors)
  expect(changes.length).toBeGreaterThan(1000)
  const ids = [...ratings, ...changes].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const mine = (one: { ratings: { stall_id: string }[] }, stall: string) =>
    one.ratings.some(({ stall_id }) => stall_id === stall)
  const isOfRated = crowd.map((one) => one.corrections.every((step) => mine(one, step.stall_id)))
  expect(isOfRated).not.toContain(false)
})

test('the favourite draws about twice as many as the second, and far more than the last', () => {
  const countOf = (rank: number) =>
    ratings.filter(({ stall_id }) => stall_id === ranked[rank]).length
  expect(countOf(0) / countOf(1)).toBeGreaterThan(1.3)
  expect(countOf(0) / countOf(1)).toBeLessThan(2.2)
  expect(countOf(0)).toBeGreaterThan(20 * countOf(99))
  expect(countOf(99)).toBeGreaterThan(0)
})

test('most share a few addresses, and families rate the same stalls from theirs', () => {
  const byAddress = Map.groupBy(visitors, ({ address }) => address)
  const crowded = [...byAddress.values()].filter((group) => group.length > 100)
  expect(crowded).toHaveLength(6)
  expect(crowded.flat().length).toBeGreaterThan(2500)
  const families = [...byAddress.values()].filter(({ length }) => length > 1 && length <= 5)
  expect(families.length).toBeGreaterThan(200)
  for (const family of families) {
    const stalls = family.map((visitor) => visitor.ratings.map(({ stall_id }) => stall_id).join())
    expect(new Set(stalls).size).toBe(1)
  }
})

test('they come in waves', () => {
  const arrivedBy = (from: number, to: number) =>
    visitors.filter(({ arrivesAt }) => arrivesAt >= from && arrivesAt < to).length
  expect(arrivedBy(0.45, 0.55)).toBeGreaterThan(2 * arrivedBy(0.9, 1))
  expect(arrivedBy(0, 1.1)).toBe(5000)
})
