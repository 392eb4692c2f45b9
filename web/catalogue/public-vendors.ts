import { compareStallNumbers, type Market, type Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'

export const EMPTY_MARKET: Market = { vendors: [], categories: [...CATEGORIES] }

/** The stalls that visitors see, in stall order. */
export function publicVendors(market: Market): Vendor[] {
  return market.vendors
    .filter((vendor) => !vendor.disabled)
    .toSorted((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
}
