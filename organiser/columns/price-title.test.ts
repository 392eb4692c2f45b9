import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { readPriceTitle } from './price-title.ts'

test('other titles say nothing of their prices', () =>
  expectEach(
    [
      'Price',
      'Price (Rs.)',
      'MRP',
      'Selling Price (Rs.) *',
      'Price 2025',
      'Price Point',
      'Price/UoM',
      'Revised Rate w.e.f. 01.04.2026',
      'Rates (as on 1st April 2026)',
      'Unit Price',
      'What is the price of the dish?',
      'मूल्य (रुपये में)',
      'ભાવ (રૂ.)',
      'দাম (টাকা)',
      'விலை (ரூ.)',
      'Hinta',
    ],
    (title) => expect(readPriceTitle(title)).toEqual({}),
  ))

test('titles in another currency say nothing where the festival counts in euros', () =>
  expectEach(['Preço (€)', 'Price in euros', 'Price (EUR)', 'Price €'], (title) =>
    expect(readPriceTitle(title, '€')).toEqual({}),
  ))

test('the title of a price column states its unit or currency', () =>
  expectEach(
    [
      ['Price (excl. GST)', { words: 'excl. GST' }],
      ['Price incl. of all taxes', { words: 'incl. of all taxes' }],
      ['Student Price', { words: 'Student' }],
      ['Price (Rs.) for 2', { words: 'for 2' }],
      ['Price from', { words: 'onwards' }],
      ['Price (after 10% discount)', { words: 'after 10% discount' }],
      ['Rate per kg in Rs.', { per: 'per kg' }],
      ['Price/Plate', { per: 'per Plate' }],
      ['Price (250 gm)', { per: 'per 250 gm' }],
      ['Approx. price per plate (Rs)', { per: 'per plate', words: 'Approx.' }],
      ['Price (in coupons)', { unit: 'coupons' }],
      ['Rate (in 100s)', { unit: 'in 100s' }],
      ['Price in USD', { unit: 'USD' }],
      ['Price (AED)', { unit: 'AED' }],
      ['Price (Rs. in lakhs)', { unit: 'Rs. in lakhs' }],
      ['価格（円）', { unit: '円' }],
    ],
    (title, said) => expect(readPriceTitle(title)).toEqual(said),
  ))
