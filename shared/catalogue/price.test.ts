import { expect, test } from 'vitest'
import { hasIndianGroups, toPrefix, toRupees } from './price.ts'

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
  [undefined, '₹', true],
  ['₹', '₹', true],
  ['Rs.', 'Rs.\u00A0', true],
  ['€', '€', false],
  ['$', '$', false],
  ['£', '£', false],
  ['CHF', 'CHF\u00A0', false],
  ['R$', 'R$', false],
])('before an amount in %s stands %j', (currency, prefix, isIndian) => {
  expect(toPrefix(currency)).toBe(prefix)
  expect(hasIndianGroups(currency)).toBe(isIndian)
})
