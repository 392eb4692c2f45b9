import { compareStallNumbers, type Market, type Vendor } from '#shared/catalogue/catalogue.ts'
import { openAgain, stateOf } from '#shared/catalogue/stall-state.ts'
import { festival } from '#web/visitors/festival.ts'

export function emptyMarket(): Market {
  return { vendors: [], categories: festival().categories }
}

/** Open stalls first, then closed ones, both in stall order. */
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

/** Categories with at least one product, in the festival's order. */
export function findCategories(stalls: Vendor[]): string[] {
  const onSale = new Set(stalls.flatMap(({ products }) => products.map(({ category }) => category)))
  return festival().categories.filter((name) => onSale.has(name))
}
