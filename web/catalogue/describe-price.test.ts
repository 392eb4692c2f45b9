import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { readProduct } from '#shared/catalogue/rows.ts'

afterEach(() => {
  vi.doUnmock('#content/switches')
  vi.resetModules()
})

const productOf = (price: string, note: string): Product => ({
  id: '1',
  vendorId: '1',
  ...readProduct({ name: 'Tea', price, pricenote: note }),
})

test.each([
  ['20', '', '₹20'],
  ['12.5', '', '₹12.50'],
  ['1200', '', '₹1,200'],
  ['100000', '', '₹1,00,000'],
  ['12345678', '', '₹1,23,45,678'],
  ['0.00', '', undefined],
  ['ask', '', undefined],
  ['360', 'per kg', '₹360 per kg'],
  ['50', '+GST', '₹50 +GST'],
  ['0', '', undefined],
  ['0', 'free', 'Free'],
  ['0', 'Half 60 / Full 120', 'Half 60 / Full 120'],
  ['0', '40/50', '₹40/50'],
  ['0', '20+5', '₹20+5'],
  ['0', '3 for 100', '3 for 100'],
  ['0', '10% off', '10% off'],
  ['0', '6 pc - 60', '6 pc - 60'],
])('the price %j with the note %j is %j', async (price, note, shown) => {
  const { describePrice } = await import('./describe-price.ts')
  expect(describePrice(productOf(price, note))).toBe(shown)
})

test.each([
  ['4.5', '', '€4.50'],
  ['1250', 'per cake', '€1,250 per cake'],
  ['12345678', '', '€12,345,678'],
  ['0', '2/3', '€2/3'],
  ['0', 'from 2', 'from 2'],
])('in euros, the price %j with the note %j is %j', async (price, note, shown) => {
  vi.doMock('#content/switches', () => ({ currencyPrefix: '€', hasIndianGroups: false }))
  const { describePrice } = await import('./describe-price.ts')
  expect(describePrice(productOf(price, note))).toBe(shown)
})
