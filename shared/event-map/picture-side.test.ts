import { expect, test } from 'vitest'
import { readMapSheet } from './map-sheet.ts'
import { longestSideOf } from './picture-side.ts'

const sideOf = (csv: string) => longestSideOf(readMapSheet(new TextEncoder().encode(csv)))

test('a picture has between 1540 and 1600 pixels, and always as many for one sheet', () => {
  const sides = Array.from({ length: 500 }, (_, index) => sideOf(`1,${index + 2}\nStage\n`))
  expect(sides.every((side) => side >= 1540 && side <= 1600)).toBe(true)
  expect(new Set(sides).size).toBeGreaterThan(50)
  expect(sideOf('1,2\nStage\n')).toBe(sideOf('1;2\r\nStage;\r\n'))
})

test('nearly every change of a sheet gives another number of pixels', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
  const side = sideOf(numbers.join(','))
  const same = numbers.slice(1).filter((_, at) => {
    const exchanged = numbers.with(at, numbers[at + 1]!).with(at + 1, numbers[at]!)
    return sideOf(exchanged.join(',')) === side
  })
  expect(same.length).toBeLessThan(10)
})
