import { expect, test } from 'vitest'
import { hasIndianGroups, toPrefix, toRupees } from './price.ts'

test('a price is parsed as written, and any other text counts as 0', () => {
  const prices = {
    '₹40': 40,
    'Rs. 1,200/-': 1200,
    '12,5': 12.5,
    '1,200.50': 1200.5,
    '€ 1.200,50': 0,
    '1,20,000': 120000,
    '₹१,२००': 1200,
    'Rs -40': 40,
    '': 0,
    free: 0,
    '-5': 0,
  }
  const read = Object.keys(prices).map((price) => [price, toRupees(price)])
  expect(Object.fromEntries(read)).toEqual(prices)
})

test('rupees are grouped the Indian way, and a word before an amount is followed by a space', () => {
  const prefixes = [undefined, '₹', 'Rs.', '€', '$', 'CHF', 'R$'].map(toPrefix)
  expect(prefixes).toEqual(['₹', '₹', 'Rs.\u00A0', '€', '$', 'CHF\u00A0', 'R$'])
  const indian = [undefined, '₹', 'Rs.', '€', '$', '£', 'CHF', 'R$'].filter(hasIndianGroups)
  expect(indian).toEqual([undefined, '₹', 'Rs.'])
})
