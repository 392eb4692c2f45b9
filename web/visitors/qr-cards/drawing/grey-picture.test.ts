import { expect, test } from 'vitest'
import { toGrey } from './grey-picture.ts'

const SIZE = 80

/** A disc on a square on white paper. @returns The greys of the disc and of the square. */
function paint(disc: number[], square: number[]): [disc: number, square: number] {
  const pixels = Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [x, y] = [(index % SIZE) - SIZE / 2, Math.floor(index / SIZE) - SIZE / 2]
    if (x * x + y * y < 256) return [...disc, 255]
    return Math.max(Math.abs(x), Math.abs(y)) < 30 ? [...square, 255] : [255, 255, 255, 255]
  })
  const data = new Uint8ClampedArray(pixels.flat())
  toGrey(data, SIZE)
  const greyAt = (x: number, y: number) => data[(y * SIZE + x) * 4]!
  return [greyAt(SIZE / 2, SIZE / 2), greyAt(SIZE / 2 - 24, SIZE / 2)]
}

test('a red sign on green can be seen on a card, whichever is inside', () => {
  const [red, green] = [
    [200, 20, 20],
    [0, 115, 30],
  ] as const
  for (const [disc, square] of [paint([...red], [...green]), paint([...green], [...red])]) {
    expect(Math.abs(disc - square)).toBeGreaterThan(80)
  }
})

test('a black sign on yellow stays readable on white paper', () => {
  expect(paint([0, 0, 0], [250, 210, 0])).toEqual([0, 199])
})

test('other logos are as bright on a card as they look', () => {
  expect(paint([128, 0, 32], [255, 248, 236])).toEqual([42, 249])
  expect(paint([242, 162, 12], [40, 60, 120])).toEqual([170, 61])
})
