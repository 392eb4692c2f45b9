import { expect, test } from 'vitest'
import { findCloseCalls, groupCloseCalls } from './close-calls.ts'
import { rankStalls, type StallTotals } from './ranking.ts'

const stall = (stallId: string, average: number, ratingCount: number): StallTotals => ({
  stallId,
  stallName: '',
  ratingSum: average * ratingCount,
  ratingCount,
})
const callsOf = (...stalls: StallTotals[]) => {
  const ranked = rankStalls(stalls)
  return findCloseCalls(ranked, ranked.length)
}

test('two stalls of 100 ratings are 0.2 apart: worked by hand', () => {
  // The overall mean is 4.4. The smoothed averages are 4.4926 and 4.3074, so the variances are
  // 3.4926 * 0.5074 * 2/3 = 1.1814 and 3.3074 * 0.6926 * 2/3 = 1.5271. The errors of the averages
  // are 0.1087 and 0.1236, and those of the scores about 0.95 times as much: 1.96 * 0.95 * 0.1646 =
  // 0.31, while the scores are 0.20 apart.
  expect(callsOf(stall('1', 4.5, 100), stall('2', 4.3, 100))).toEqual([true])
})

test('more ratings separate two averages, but equal stalls and few ratings stay too close', () => {
  expect(callsOf(stall('1', 4.5, 400), stall('2', 4.3, 400))).toEqual([false])
  expect(callsOf(stall('1', 4.5, 5000), stall('2', 4.5, 5000))).toEqual([true])
  // A few identical ratings prove little.
  expect(callsOf(stall('1', 4.4, 50), stall('2', 5, 3))).toEqual([true])
  expect([callsOf(stall('1', 4.5, 9)), callsOf()]).toEqual([[], []])
})

test('only the requested places are compared, the last of them with the one after it', () => {
  const ranked = rankStalls(['1', '2', '3', '4'].map((id) => stall(id, 4, 10)))
  expect(findCloseCalls(ranked, 2)).toEqual([true, true])
})

test('neighbours that are too close form groups', () => {
  expect(groupCloseCalls([true, true, false, true])).toEqual([
    { first: 1, last: 3 },
    { first: 4, last: 5 },
  ])
  expect(groupCloseCalls([false, true, false])).toEqual([{ first: 2, last: 3 }])
  expect(groupCloseCalls([])).toEqual([])
})
