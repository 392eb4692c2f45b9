import type { Market, Product, Vendor } from '#shared/catalogue/catalogue.ts'
import type { Seed } from './initial-state.ts'

/**
 * Puts the stalls that the server rendered into the page over those of an older list, so that names
 * and prices on the screen do not turn back.
 */
export function mergeInitialState(older: Market, { vendors: newer }: Seed): Market {
  const newerById = new Map(newer.map((vendor) => [vendor.id, vendor]))
  const knownIds = new Set(older.vendors.map(({ id }) => id))
  const vendors = [
    ...older.vendors.map((vendor) => mergeVendor(vendor, newerById.get(vendor.id))),
    ...newer.filter(({ id }) => !knownIds.has(id)),
  ]
  return { ...older, vendors }
}

/** The page has only what it shows; the rest, such as a product's category, is the older list's. */
function mergeVendor(older: Vendor, newer: Vendor | undefined): Vendor {
  if (!newer) return older
  const { stallName, disabled } = newer
  return { ...older, stallName, disabled, products: mergeProducts(older.products, newer.products) }
}

function mergeProducts(older: Product[], newer: Product[]): Product[] {
  const olderById = new Map(older.map((product) => [product.id, product]))
  return newer.map((product) => {
    const known = olderById.get(product.id)
    return known ? { ...known, price: product.price, inStock: product.inStock } : product
  })
}
