import { compareStallNumbers, type Market, type Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'

/* On a phone the stalls are read-only: organisers change them in their app (server/admin/sheets). */

export function emptyMarket(): Market {
  return { vendors: [], categories: festival().categories }
}

/** The stalls that visitors see, in stall order. */
export function publicVendors(market: Market): Vendor[] {
  return market.vendors
    .filter((vendor) => !vendor.disabled)
    .sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
}
