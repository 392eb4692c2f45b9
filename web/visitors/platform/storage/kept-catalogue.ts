import { festival } from '#web/visitors/festival.ts'
import type { Market, Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { readProduct, readStall } from '#shared/catalogue/rows.ts'
import { withDefaultProduct } from '#shared/catalogue/import-catalogue.ts'
import { storedValue, toObject, toPastTime } from './stored-value.ts'

const BLANK_VENDOR = { ...readStall({}), createdAt: '' }
const BLANK_PRODUCT = readProduct({})

/** Invalid unless it has a vendors array (requirement D-3). */
const marketData = storedValue<Market>('market_data', (text) => {
  const { vendors, categories } = JSON.parse(text) as Partial<Market>
  if (!Array.isArray(vendors)) return undefined
  return {
    vendors: vendors.filter(isVendor).map(toWholeVendor),
    categories: Array.isArray(categories) ? categories : festival().categories,
  }
})

/** When the saved market was read from the network (ISO 8601). */
const marketReadAt = storedValue<Date>('market_data_read_at', toPastTime, (time) =>
  time.toISOString(),
)

export interface KeptCatalogue {
  read(): { market: Market; readAt: Date | undefined } | undefined
  /** A failed write is silent (requirement D-4). */
  write(market: Market, readAt: Date): void
}

export const keptCatalogue: KeptCatalogue = {
  read() {
    const market = marketData.read()
    if (!market || market.vendors.length === 0) return undefined
    return { market, readAt: marketReadAt.read() }
  },
  write(market, readAt) {
    // The time is written second: an old time on a new copy is harmless, a new time on an old copy
    // is wrong.
    if (marketData.write(market)) marketReadAt.write(readAt)
  },
}

/** Fills in fields that an older or damaged copy lacks. */
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
