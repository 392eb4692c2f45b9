import { expect, test } from 'vitest'
import { describeNear, sortByDistance } from './near-place.ts'

const spot = (name: string, x: number, y: number, width = 1, height = 1) => {
  return { name, x, y, width, height, blocks: [], sign: '' }
}
const stage = spot('Stage', 0, 0, 6, 4)
const gate = spot('Gate 2', 9, 9)
const ground = { landmarks: [gate, stage] }

test('a stall is near the place whose edge is nearest, and a far one is near none', () => {
  expect(describeNear(ground, spot('12', 7, 3))).toBe('Near Stage')
  expect(describeNear(ground, spot('13', 9, 7))).toBe('Near Gate 2')
  expect(describeNear(ground, spot('14', 30, 30))).toBeUndefined()
})

test('a place is never near itself, and the nearest comes first', () => {
  expect(describeNear({ landmarks: [gate] }, gate)).toBeUndefined()
  expect(sortByDistance([gate, stage], spot('12', 7, 3))).toEqual([stage, gate])
  expect(sortByDistance([gate, stage], undefined)).toEqual([gate, stage])
})
