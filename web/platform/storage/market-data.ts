import type { Market, Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { readProduct, readStall, withDefaultProduct } from '#shared/catalogue/rows.ts'
import { storedValue } from './stored-value.ts'
import { toObject } from './untrusted.ts'

const BLANK_VENDOR = { ...readStall({}), createdAt: '' }
const BLANK_PRODUCT = readProduct({})

/** Rejected unless it has a vendors array (specification, section 5). */
export const marketData = storedValue<Market>('market_data', (text) => {
  const { vendors, categories } = JSON.parse(text) as Partial<Market>
  if (!Array.isArray(vendors)) return undefined
  return {
    vendors: vendors.filter(isVendor).map(toWholeVendor),
    categories: Array.isArray(categories) ? categories : [...CATEGORIES],
  }
})

/** When that copy was read from the network; ISO 8601. */
export const marketReadAt = storedValue<Date>(
  'market_data_read_at',
  (text) => {
    const time = new Date(text)
    return Number.isNaN(time.getTime()) ? undefined : time
  },
  (time) => time.toISOString(),
)

/** Fields that an older or damaged copy lacks are empty; the order is that of the copy. */
function toWholeVendor(vendor: Vendor): Vendor {
  const products = vendor.products.map((product) => ({ ...product, ...BLANK_PRODUCT, ...product }))
  return withDefaultProduct({ ...vendor, ...BLANK_VENDOR, ...vendor, products })
}

function isVendor(value: unknown): value is Vendor {
  const { id, stallNumber, stallName, products } = toObject<Vendor>(value)
  const areTexts = [id, stallNumber, stallName].every((text) => typeof text === 'string')
  return areTexts && Array.isArray(products) && products.every(isProduct)
}

function isProduct(value: unknown): boolean {
  const { name, price, category } = toObject<Product>(value)
  return [name, price, category].every((text) => typeof text === 'string')
}
