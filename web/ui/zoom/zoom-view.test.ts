import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPicture, keepInFrame, MAX_SCALE, moveView, WHOLE, zoomView } from './zoom-view.ts'

const place = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
const distance = fc.record({
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
})
const size = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
})
const factor = fc.double({ min: 0.01, max: 100, noNaN: true })
const anyView = fc
  .tuple(place, factor, distance)
  .map(([at, by, moved]) => moveView(zoomView(WHOLE, by, at), moved))

test('a picture of the shape of its frame fills it, another is fitted', () => {
  expect(fitPicture({ width: 1200, height: 1600 }, { width: 300, height: 400 })).toEqual({
    x: 1,
    y: 1,
  })
  expect(fitPicture({ width: 800, height: 400 }, { width: 300, height: 300 })).toEqual({
    x: 1,
    y: 0.5,
  })
  expect(fitPicture({ width: 400, height: 800 }, { width: 300, height: 300 })).toEqual({
    x: 0.5,
    y: 1,
  })
})

test('before the picture has come, or while its frame is hidden, it counts as filling it', () => {
  const none = { width: 0, height: 0 }
  expect(fitPicture(none, { width: 300, height: 400 })).toEqual({ x: 1, y: 1 })
  expect(fitPicture({ width: 1200, height: 1600 }, none)).toEqual({ x: 1, y: 1 })
})

describe('zooming', () => {
  test('goes from the whole picture to six times its size', () => {
    expect(zoomView(WHOLE, 0.5, { x: 0, y: 0 }).scale).toBe(1)
    expect(zoomView(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE)
  })

  test('keeps what is under the finger under the finger', () => {
    fc.assert(
      fc.property(anyView, factor, place, (view, by, at) => {
        const next = zoomView(view, by, at)
        expect((at.x - next.x) / next.scale).toBeCloseTo((at.x - view.x) / view.scale, 6)
        expect((at.y - next.y) / next.scale).toBeCloseTo((at.y - view.y) / view.scale, 6)
      }),
    )
  })
})

describe('however it is moved', () => {
  test('the picture leaves no gap on one side only, and none where it is large enough', () => {
    fc.assert(
      fc.property(anyView, size, size, (view, picture, frame) => {
        const fitted = fitPicture(picture, frame)
        const kept = keepInFrame(view, fitted)
        for (const axis of ['x', 'y'] as const) {
          const shown = fitted[axis] * kept.scale
          const before = kept[axis] + (kept.scale - shown) / 2
          const after = 1 - before - shown
          if (shown >= 1) expect(Math.max(before, after)).toBeLessThanOrEqual(1e-9)
          else expect(before).toBeCloseTo(after, 9)
        }
      }),
    )
  })

  test('the whole picture lies where it lay at first', () => {
    fc.assert(
      fc.property(distance, size, size, (by, picture, frame) => {
        const { x, y } = keepInFrame(moveView(WHOLE, by), fitPicture(picture, frame))
        expect(Math.abs(x) + Math.abs(y)).toBeLessThan(1e-9)
      }),
    )
  })
})
