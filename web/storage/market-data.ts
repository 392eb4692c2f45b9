import { CATEGORIES, type Market, type Product, type Vendor } from '#shared/catalogue.ts'
import { withDefaultProduct } from '#shared/import-rows.ts'
import { storedValue } from './stored-value.ts'
import { toObject } from './untrusted.ts'

const BLANK_VENDOR = {
  ownerName: '',
  ownerMobile: '',
  remarks: '',
  description: '',
  location: '',
  contact: '',
  createdAt: '',
  disabled: false,
}

/** Rejected unless it has a vendors array (specification, section 5). */
export const marketData = storedValue<Market>('market_data', (text) => {
  const { vendors, categories } = JSON.parse(text) as Partial<Market>
  if (!Array.isArray(vendors)) return undefined
  return {
    vendors: vendors.filter(isVendor).map(toWholeVendor),
    categories: Array.isArray(categories) ? categories : [...CATEGORIES],
  }
})

/** Fields that an older or damaged copy lacks are empty. */
function toWholeVendor(vendor: Vendor): Vendor {
  return withDefaultProduct({ ...BLANK_VENDOR, ...vendor })
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
