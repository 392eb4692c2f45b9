import {
  compareStallNumbers,
  type Market,
  type Product,
  type Vendor,
} from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { withDefaultProduct } from '#shared/catalogue/rows.ts'
import { festival } from '#web/festival.ts'

/**
 * The stall store's operations from requirements D-13 to D-16, as pure functions: each takes a market and
 * returns the changed one. No screen uses the ones that change it: on a phone the stalls are read-only.
 */

export function emptyMarket(): Market {
  return { vendors: [], categories: festival().categories }
}

/** The stalls that visitors see, in stall order. */
export function publicVendors(market: Market): Vendor[] {
  return market.vendors
    .filter((vendor) => !vendor.disabled)
    .sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
}

/** Every stall, including disabled ones. */
export function allVendors(market: Market): Vendor[] {
  return market.vendors
}

/** Clears all stalls and keeps the categories. */
export function resetMarket(market: Market): Market {
  return { ...market, vendors: [] }
}

/** Adds a stall; without products it gets the default one. A number that is taken is rejected. */
export function addVendor(market: Market, vendor: Omit<Vendor, 'id'>): Market {
  if (market.vendors.some((known) => known.stallNumber === vendor.stallNumber)) return market
  const added = withDefaultProduct({ ...vendor, id: toStallId(vendor.stallNumber) })
  return { ...market, vendors: [...market.vendors, added] }
}

export function updateVendor(
  market: Market,
  vendorId: string,
  changes: Partial<Omit<Vendor, 'id' | 'stallNumber'>>,
): Market {
  return mapVendor(market, vendorId, (vendor) => ({ ...vendor, ...changes }))
}

export function deleteVendor(market: Market, vendorId: string): Market {
  return { ...market, vendors: market.vendors.filter((vendor) => vendor.id !== vendorId) }
}

export function toggleVendorDisabled(market: Market, vendorId: string): Market {
  return mapVendor(market, vendorId, (vendor) => ({ ...vendor, disabled: !vendor.disabled }))
}

/** The name is trimmed and defaults to 'Commercial'. */
export function addProduct(market: Market, product: Product): Market {
  const named = { ...product, name: product.name.trim() || PRODUCT_COLUMNS.name.usual }
  return mapVendor(market, product.vendorId, (vendor) => ({
    ...vendor,
    products: [...vendor.products, named],
  }))
}

export function updateProduct(
  market: Market,
  productId: string,
  changes: Partial<Omit<Product, 'id' | 'vendorId'>>,
): Market {
  return mapProducts(market, (product) =>
    product.id === productId ? { ...product, ...changes } : product,
  )
}

export function deleteProduct(market: Market, productId: string): Market {
  return mapProducts(market, (product) => (product.id === productId ? undefined : product))
}

export function toggleProductInStock(market: Market, productId: string): Market {
  return mapProducts(market, (product) =>
    product.id === productId ? { ...product, inStock: !product.inStock } : product,
  )
}

function mapVendor(market: Market, id: string, change: (vendor: Vendor) => Vendor): Market {
  const vendors = market.vendors.map((vendor) => (vendor.id === id ? change(vendor) : vendor))
  return { ...market, vendors }
}

function mapProducts(market: Market, change: (product: Product) => Product | undefined): Market {
  const vendors = market.vendors.map((vendor) => ({
    ...vendor,
    products: vendor.products.flatMap((product) => change(product) ?? []),
  }))
  return { ...market, vendors }
}
