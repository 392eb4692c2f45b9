import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { addProductOf, toVendor } from '#shared/catalogue/rows.ts'
import { addVendor, resetMarket } from './market.ts'

const SAMPLE_VENDORS = 100
const PRODUCTS_EACH = 2
const PRICES = ['5', '10', '15', '20']
const OUT_OF_STOCK_SHARE = 0.1

/**
 * Fills the market with 100 stalls of 2 products each (specification, section 9).
 * @param random 0 to 1, exclusive; decides prices and what is out of stock.
 */
export function fillWithSamples(market: Market, now: Date, random = Math.random): Market {
  const numbers = Array.from({ length: SAMPLE_VENDORS }, (_, index) => String(index + 1))
  return numbers.reduce(
    (filled, number) => addVendor(filled, toSampleVendor(number, now, random)),
    resetMarket(market),
  )
}

function toSampleVendor(number: string, now: Date, random: () => number): Vendor {
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const cells = {
    stallname: `Sample Stall ${number}`,
    ownername: `Sample Owner ${number}`,
    description: 'A sample stall',
  }
  const stall = toVendor(number, cells, now.toISOString())
  for (let product = 1; product <= PRODUCTS_EACH; product += 1) {
    addProductOf(stall, {
      name: `Sample Product ${number}-${product}`,
      description: 'A sample product',
      price: oneOf(PRICES),
      category: oneOf(CATEGORIES),
      instock: random() >= OUT_OF_STOCK_SHARE ? 'yes' : 'no',
    })
  }
  return stall
}
