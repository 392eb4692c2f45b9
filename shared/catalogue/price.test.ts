import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { hasIndianGroups, toPrefix, toRupees } from './price.ts'

test('a price is a number of rupees', () =>
  expectEach(
    [
      ['40', 40],
      ['₹40', 40],
      ['Rs. 1,200/-', 1200],
      ['12.5', 12.5],
      ['12,5', 12.5],
      ['1,200.50', 1200.5],
      ['€ 1.200,50', 0],
      ['3,50 €', 3.5],
      ['1,20,000', 120000],
      ['40, 50', 40],
      [' 20 ', 20],
      ['0', 0],
      ['', 0],
      ['free', 0],
      ['-5', 0],
    ],
    (price, rupees) => expect(toRupees(price)).toBe(rupees),
  ))

test('an amount has the sign of its currency', () =>
  expectEach(
    [
      [undefined, '₹', true],
      ['₹', '₹', true],
      ['Rs.', 'Rs.\u00A0', true],
      ['€', '€', false],
      ['$', '$', false],
      ['£', '£', false],
      ['CHF', 'CHF\u00A0', false],
      ['R$', 'R$', false],
    ],
    (currency, prefix, isIndian) => {
      expect(toPrefix(currency)).toBe(prefix)
      expect(hasIndianGroups(currency)).toBe(isIndian)
    },
  ))
