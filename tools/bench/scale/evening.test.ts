import { expect, test } from 'vitest'
import { createRandom } from '../../../organiser/rehearsal/random.ts'
import { ACTS, type Costs, simulateEvening } from './evening.ts'

const nothing = { requests: 0, bytes: 0, serverMs: 0, databaseMs: 0 }
const costs = (of: Partial<Costs>) =>
  Object.fromEntries(ACTS.map((act) => [act, { ...nothing, ...of[act] }])) as Costs
const ONE = { requests: 1, bytes: 1_000_000, serverMs: 2, databaseMs: 1 }

test('everybody comes once, opens the guide ten times and rates three stalls', () => {
  const first = simulateEvening(2000, costs({ 'first visit': ONE }), createRandom(1).next)
  expect(first.requests).toBe(2000)
  expect(first.gigabytes).toBe(2)
  const again = simulateEvening(2000, costs({ 'open again': ONE }), createRandom(1).next)
  expect(again.requests).toBe(18_000)
  expect(first.ratings).toBe(6000)
  // Twice two minutes, asked every 30 seconds.
  const looks = simulateEvening(2000, costs({ 'look at top list': ONE }), createRandom(1).next)
  expect(looks.requests).toBe(2000 * 2 * 4)
})

test('a fifth of all ratings comes in the last ten minutes of the voting', () => {
  const { peak } = simulateEvening(50_000, costs({ rating: ONE }), createRandom(2).next)
  const lastMinutes = (50_000 * 3 * 0.2) / 600
  expect(peak.ratingsPerSecond).toBeGreaterThan(lastMinutes)
  expect(peak.ratingsPerSecond).toBeLessThan(lastMinutes * 1.6)
  expect(peak.requestsPerSecond).toBe(peak.ratingsPerSecond)
  expect(peak.serverCores).toBeCloseTo(peak.ratingsPerSecond * 0.002)
  expect(peak.databaseCores).toBeCloseTo(peak.ratingsPerSecond * 0.001)
  expect(peak.megabitsPerSecond).toBeCloseTo(peak.ratingsPerSecond * 8)
})

test('twenty times as many visitors ask for twenty times as much', () => {
  const of = (visitors: number) =>
    simulateEvening(visitors, costs({ 'first visit': ONE }), createRandom(3).next).peak
      .requestsPerSecond
  expect(of(200_000) / of(10_000)).toBeGreaterThan(15)
  expect(of(200_000) / of(10_000)).toBeLessThan(22)
})
