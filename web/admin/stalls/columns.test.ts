import { expect, test } from 'vitest'
import { findPriceInWords } from './columns.ts'

test('a price in words is shown instead of 0, and only there', () => {
  const [price, note] = [
    { key: 'price', at: 0 },
    { key: 'pricenote', at: 1 },
  ] as const
  const find = (...cells: string[]) => findPriceInWords({ cells }, price, [price, note])
  expect(find('0', 'as per size')).toBe('as per size')
  expect(find('40', 'per plate')).toBeUndefined()
  expect(find('0', '')).toBeUndefined()
  expect(findPriceInWords({ cells: ['0'] }, price, [price])).toBeUndefined()
})
