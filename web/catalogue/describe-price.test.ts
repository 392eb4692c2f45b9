import { expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { readProduct } from '#shared/catalogue/rows.ts'
import { describePrice } from './describe-price.ts'

const productOf = (price: string, note: string): Product => ({
  id: '1',
  vendorId: '1',
  ...readProduct({ name: 'Tea', price, pricenote: note }),
})

test.each([
  ['20', '', '₹20'],
  ['360', 'per kg', '₹360 per kg'],
  ['50', '+GST', '₹50 +GST'],
  ['0', '', undefined],
  ['0', 'free', 'Free'],
  ['0', 'Half 60 / Full 120', 'Half 60 / Full 120'],
  ['0', '40/50', '₹40/50'],
])('the price %j with the note %j is %j', (price, note, shown) => {
  expect(describePrice(productOf(price, note))).toBe(shown)
})
