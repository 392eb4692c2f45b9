import { expect, test } from 'vitest'
import { toStallId } from './rows.ts'
import { toProductId } from './import-catalogue.ts'

const counted = Array.from({ length: 30_000 }, (_, index) => String(index))
const WORDS = ['A', 'B', 'AA', 'A-', 'Stall ', 'स्टॉल ']
const lettered = counted
  .slice(0, 999)
  .flatMap((number) => WORDS.flatMap((word) => [word + number, number + word]))

test('a stall has a unique address of ten letters and digits', () => {
  expect(toStallId('12')).toMatch(/^[0-9a-z]{10}$/)
  const numbers = [...new Set([...counted, ...lettered])]
  expect(new Set(numbers.map(toStallId)).size).toBe(numbers.length)
})

test('no two products share an id, and two of one stall rarely share its last four letters', () => {
  const ids = counted.map((number) => toProductId('12', `Dish ${number}`, 0))
  expect(new Set(ids).size).toBe(ids.length)
  // There are 36^4 endings, so few of 300 products share one.
  expect(new Set(ids.slice(0, 300).map((id) => id.slice(-4))).size).toBeGreaterThan(290)
})
