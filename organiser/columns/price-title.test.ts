import { expect, test } from 'vitest'
import { readPriceTitle } from './price-title.ts'

const PLAIN =
  'Price | Price (Rs.) | MRP | Selling Price (Rs.) * | Price 2025 | Price Point | Price/UoM | Revised Rate w.e.f. 01.04.2026 | Rates (as on 1st April 2026) | Unit Price | What is the price of the dish? | मूल्य (रुपये में) | ભાવ (રૂ.) | দাম (টাকা) | விலை (ரூ.) | Hinta'.split(
    ' | ',
  )
const IN_EUROS = ['Preço (€)', 'Price in euros', 'Price (EUR)', 'Price €']

test('a title gives the unit, the currency and the conditions of its prices', () => {
  const read = (titles: string[], currency?: string) =>
    Object.fromEntries(titles.map((title) => [title, readPriceTitle(title, currency)]))
  const toNothing = (titles: string[]) => Object.fromEntries(titles.map((title) => [title, {}]))
  expect(read(PLAIN)).toEqual(toNothing(PLAIN))
  expect(read(IN_EUROS, '€')).toEqual(toNothing(IN_EUROS))
  const said = {
    'Price (excl. GST)': { words: 'excl. GST' },
    'Price with parcel charges': { words: 'with parcel charges' },
    'Student Price': { words: 'Student' },
    'Price (Rs.) for 2': { words: 'for 2' },
    'Price from': { words: 'onwards' },
    'Price (after 10% discount)': { words: 'after 10% discount' },
    'Rate per kg in Rs.': { per: 'per kg' },
    'Price/Kg': { per: 'per Kg' },
    'Price (250 gm)': { per: 'per 250 gm' },
    'Approx. price per plate (Rs)': { per: 'per plate', words: 'Approx.' },
    'Price (in coupons)': { unit: 'coupons' },
    'दर (कूपन)': { unit: 'कूपन' },
    'Rate (in 100s)': { unit: 'in 100s' },
    'Price in USD': { unit: 'USD' },
    'Price (NPR)': { unit: 'NPR' },
    'Price (Rs. in lakhs)': { unit: 'Rs. in lakhs' },
    '価格（円）': { unit: '円' },
  }
  expect(read(Object.keys(said))).toEqual(said)
})
