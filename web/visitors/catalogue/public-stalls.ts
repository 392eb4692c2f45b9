import { compareStallNumbers, type Market, type Vendor } from '#shared/catalogue/catalogue.ts'
import { openAgain, stateOf } from '#shared/catalogue/stall-state.ts'
import { festival } from '#web/visitors/festival.ts'

/* On a phone the stalls are read-only: organisers change them in their app (server/admin/sheets). */

export function emptyMarket(): Market {
  return { vendors: [], categories: festival().categories }
}

/** The stalls that visitors see: the open ones, then the closed ones, both in stall order. */
export function publicVendors(market: Market): Vendor[] {
  const isClosed = (vendor: Vendor) => stateOf(vendor) === 'closed'
  return market.vendors
    .filter((vendor) => stateOf(vendor) !== 'withdrawn')
    .map((vendor) => openAgain(vendor))
    .sort(
      (a, b) =>
        Number(isClosed(a)) - Number(isClosed(b)) ||
        compareStallNumbers(a.stallNumber, b.stallNumber),
    )
}
