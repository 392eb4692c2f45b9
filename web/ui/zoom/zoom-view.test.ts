import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPicture, keepInFrame, MAX_SCALE, moveView, WHOLE, zoomView } from './zoom-view.ts'

const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({ x: numbers(0, 1), y: numbers(0, 1) })
const distance = fc.record({ x: numbers(-9, 9), y: numbers(-9, 9) })
const side = fc.integer({ min: 1, max: 5000 })
const size = fc.record({ width: side, height: side })
const factor = numbers(0.01, 100)
const anyView = fc
  .tuple(place, factor, distance)
  .map(([at, by, moved]) => moveView(zoomView(WHOLE, by, at, MAX_SCALE), moved))

test('a picture fills a frame of its shape, and fits into any other', () => {
  const sizeOf = (width: number, height: number) => ({ width, height })
  const frame = sizeOf(300, 300)
  expect(fitPicture(sizeOf(1200, 1200), frame)).toMatchObject({ x: 1, y: 1 })
  expect(fitPicture(sizeOf(800, 400), frame)).toMatchObject({ x: 1, y: 0.5 })
})

test('zooming ranges from the whole picture to six times its size', () => {
  expect(zoomView(WHOLE, 0.5, { x: 0, y: 0 }, MAX_SCALE).scale).toBe(1)
  expect(zoomView(WHOLE, 99, { x: 0, y: 0 }, MAX_SCALE).scale).toBe(MAX_SCALE)
})

test('zooming keeps the point under the finger in place', () => {
  fc.assert(
    fc.property(anyView, factor, place, (view, by, at) => {
      const next = zoomView(view, by, at, MAX_SCALE)
      expect((at.x - next.x) / next.scale).toBeCloseTo((at.x - view.x) / view.scale, 6)
      expect((at.y - next.y) / next.scale).toBeCloseTo((at.y - view.y) / view.scale, 6)
    }),
  )
})

test('a moved picture leaves no gap on only one side, and the whole picture stays in place', () => {
  fc.assert(
    fc.property(anyView, size, size, distance, (view, picture, frame, by) => {
      const fitted = fitPicture(picture, frame)
      const kept = keepInFrame(view, fitted)
      for (const axis of ['x', 'y'] as const) {
        const shown = fitted[axis] * kept.scale
        const before = kept[axis] + (kept.scale - shown) / 2
        const after = 1 - before - shown
        if (shown >= 1) expect(Math.max(before, after)).toBeLessThanOrEqual(1e-9)
        else expect(before).toBeCloseTo(after, 9)
      }
      const { x, y } = keepInFrame(moveView(WHOLE, by), fitted)
      expect(Math.abs(x) + Math.abs(y)).toBeLessThan(1e-9)
    }),
  )
})
