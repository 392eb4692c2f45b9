import { expect, test } from 'vitest'
import { toRupees, formatPrice } from './price.ts'

test.each([
  ['40', 40],
  ['₹40', 40],
  ['Rs. 1,200/-', 1200],
  ['12.5', 12.5],
  [' 20 ', 20],
  ['0', 0],
  ['', 0],
  ['free', 0],
  ['-5', 0],
])('%j is %d rupees', (price, rupees) => expect(toRupees(price)).toBe(rupees))

test.each([
  ['40', '₹40'],
  ['12.5', '₹12.50'],
  ['1200', '₹1,200'],
  ['100000', '₹1,00,000'],
  ['12345678', '₹1,23,45,678'],
  ['0', undefined],
  ['0.00', undefined],
  ['ask', undefined],
])('%j is shown as %j', (price, shown) => expect(formatPrice(price)).toBe(shown))
