import { expect, test } from 'vitest'
import { readProduct } from '#shared/catalogue/rows.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { describePrice } from './describe-price.ts'

/** @param prices Lines with a price, its note and the displayed text, separated by bars. */
function expectPrices(prices: string[]) {
  const shown = prices.map((line) => {
    const [price = '', pricenote = ''] = line.split('|')
    const product = { id: '1', vendorId: '1', ...readProduct({ name: 'Tea', price, pricenote }) }
    return [price, pricenote, describePrice(product) ?? 'nothing'].join('|')
  })
  expect(shown).toEqual(prices)
}

test('a price is shown in rupees with its note, and a note alone as intended', () => {
  const prices = ['20||₹20', '12.5||₹12.50', '1200||₹1,200', '100000||₹1,00,000']
  expectPrices([...prices, '12345678||₹1,23,45,678', '0.00||nothing', 'ask||nothing'])
  expectPrices(['360|per kg|₹360 per kg', '50|+GST|₹50 +GST', '0|free|Free'])
  expectPrices(['0|Half 60 / Full 120|Half 60 / Full 120', '0|40/50|₹40/50'])
  expectPrices(['0|20+5|₹20+5', '0|3 for 100|3 for 100', '0|10% off|10% off'])
})

test('a price in another currency has its symbol and digit groups', () => {
  showFestival({ currency: '€' })
  expectPrices(['4.5||€4.50', '1250|per cake|€1,250 per cake', '12345678||€12,345,678'])
  expectPrices(['0|2/3|€2/3', '0|from 2|from 2'])
})
