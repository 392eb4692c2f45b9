import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

const HEIGHT = 30
const BOTTOM = 400

test('labels that have room stand where they are wanted', () => {
  expect(spreadLabels([100, 300, 200], HEIGHT, 0, BOTTOM)).toEqual([100, 300, 200])
})

test('labels at one place stand around it', () => {
  expect(spreadLabels([100, 100], HEIGHT, 0, BOTTOM)).toEqual([85, 115])
})

test('no two overlap, none leaves the picture, and their order stays', () => {
  const places = fc.array(fc.double({ min: 0, max: BOTTOM, noNaN: true }), { maxLength: 13 })
  fc.assert(
    fc.property(places, (wanted) => {
      const stand = spreadLabels(wanted, HEIGHT, 0, BOTTOM)
      const order = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!)
      const sorted = order.map((index) => stand[index]!)
      sorted.forEach((place, at) => {
        expect(place).toBeGreaterThanOrEqual(HEIGHT / 2 - 1e-6)
        expect(place).toBeLessThanOrEqual(BOTTOM - HEIGHT / 2 + 1e-6)
        if (at > 0) expect(place - sorted[at - 1]!).toBeGreaterThanOrEqual(HEIGHT - 1e-6)
      })
    }),
  )
})
