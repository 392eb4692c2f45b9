import { expect, test } from 'vitest'
import { toProductId, toStallId } from './ids.ts'

const counted = Array.from({ length: 30_000 }, (_, index) => String(index))
const lettered = counted
  .slice(0, 999)
  .flatMap((number) =>
    ['A', 'B', 'Z', 'AA', 'A-', 'Stall ', 'स्टॉल '].flatMap((word) => [
      word + number,
      number + word,
    ]),
  )

test('no two stalls share an address', () => {
  const numbers = [...new Set([...counted, ...lettered])]
  expect(new Set(numbers.map(toStallId)).size).toBe(numbers.length)
})

test('no two products share an id, and hardly two of a stall its last four letters', () => {
  const ids = counted.map((number) => toProductId('12', `Dish ${number}`, 0))
  expect(new Set(ids).size).toBe(ids.length)
  // 36^4 tails: of 300 products hardly two share one.
  expect(new Set(ids.slice(0, 300).map((id) => id.slice(-4))).size).toBeGreaterThan(290)
})

test('an id has ten letters and digits, the same each time', () => {
  expect(toStallId('12')).toMatch(/^[0-9a-z]{10}$/)
  expect(toStallId('12')).toBe(toStallId('12'))
})
