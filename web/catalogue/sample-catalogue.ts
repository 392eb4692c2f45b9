import { CATEGORIES, type Market, type Product, type Vendor } from '#shared/catalogue/catalogue.ts'
import { toProductId, toStallId } from '#shared/catalogue/ids.ts'
import { addVendor, resetMarket } from './market.ts'

const SAMPLE_VENDORS = 100
const PRODUCTS_EACH = 2
const PRICES = [5, 10, 15, 20]
const OUT_OF_STOCK_SHARE = 0.1

/**
 * Fills the market with 100 stalls of 2 products each. The specification asks for this (section 9);
 * no screen uses it.
 * @param random 0 to 1, exclusive; decides prices and what is out of stock.
 */
export function fillWithSamples(market: Market, now: Date, random = Math.random): Market {
  const numbers = Array.from({ length: SAMPLE_VENDORS }, (_, index) => String(index + 1))
  return numbers.reduce(
    (filled, number) => addVendor(filled, toSampleVendor(number, now, random)),
    resetMarket(market),
  )
}

function toSampleVendor(number: string, now: Date, random: () => number): Omit<Vendor, 'id'> {
  return {
    stallNumber: number,
    stallName: `Sample Stall ${number}`,
    ownerName: `Sample Owner ${number}`,
    ownerMobile: '',
    remarks: '',
    description: 'A sample stall',
    location: '',
    contact: '',
    createdAt: now.toISOString(),
    disabled: false,
    products: Array.from({ length: PRODUCTS_EACH }, (_, index) =>
      toSampleProduct(number, index, random),
    ),
  }
}

function toSampleProduct(number: string, index: number, random: () => number): Product {
  const name = `Sample Product ${number}-${index + 1}`
  return {
    id: toProductId(number, name, 0),
    vendorId: toStallId(number),
    name,
    description: 'A sample product',
    price: String(PRICES[Math.floor(random() * PRICES.length)]),
    category: CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? 'Others',
    inStock: random() >= OUT_OF_STOCK_SHARE,
  }
}
