import { expect, test } from 'vitest'
import { findPrice } from './find-price.ts'

test('only a cell with one plain amount counts as a price', () => {
  const prices = {
    '20': '20',
    'Rs. 20/-': '20',
    '२० रु': '20',
    '12.50': '12.5',
    '₹ 1,200.00': '1200',
    '0': '0',
    '20 per plate': '20',
    '20rs only': '20',
    'Rs.50': '50',
  }
  for (const [text, price] of Object.entries(prices)) expect.soft(findPrice(text), text).toBe(price)
  const none =
    ' | 1,20,000 | 4O | O4 | 1l0 | ask | 20-30 | 20/30 | S 20 L 40 | 12,50 | .50 | ₹.50 | -20 | (20) | 1.200,50 | 5% | 20k | 9876543210 | 1.2E+3'
  for (const text of none.split(' | ')) expect.soft(findPrice(text), text).toBeUndefined()
})
