import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import type { StallList } from './catalogue-keeper.ts'
import type { Seed } from './initial-state.ts'

/**
 * The list with the stalls that the server put into the page, which are newer than any copy: names
 * and prices that a visitor reads do not turn back. A fresh list stays as it is, and so does an
 * empty one, for a page's few stalls are no list.
 */
export function putSeedBefore(list: StallList, seed: Seed | undefined): StallList {
  const { vendors } = list.market
  if (!seed || list.isFresh || vendors.length === 0) return list
  return { ...list, market: { ...list.market, vendors: mergeVendors(vendors, seed.vendors) } }
}

function mergeVendors(older: Vendor[], newer: Vendor[]): Vendor[] {
  const newerById = new Map(newer.map((vendor) => [vendor.id, vendor]))
  const knownIds = new Set(older.map(({ id }) => id))
  return [
    ...older.map((vendor) => mergeVendor(vendor, newerById.get(vendor.id))),
    ...newer.filter(({ id }) => !knownIds.has(id)),
  ]
}

/** A page has only what it shows; the rest, like a product's category, is the older list's. */
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
