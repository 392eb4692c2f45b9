import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { readProduct, toVendor } from '#shared/catalogue/rows.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { publicVendors } from '#web/catalogue/market.ts'
import type { InitialState } from '#web/catalogue/initial-state.ts'
import { matchPath, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { findStallOfPage } from './page-title.ts'

/**
 * The page at this address with the stalls that it shows, or undefined when it shows none. Its `href` is
 * the address without what makes no difference to it; its state is made only when it is rendered.
 */
export function findPageWithStalls(path: string, search: string, vendors: Vendor[]) {
  const query = new URLSearchParams(search)
  if (matchPath(paths.browseStalls, path)) {
    const isPart = ['q', 'page', 'kept'].some((name) => query.has(name))
    if (isPart || vendors.every((vendor) => vendor.disabled)) return undefined
    return { href: paths.browseStalls, toInitialState: () => toFirstPage(vendors) }
  }
  const stall = findStallOfPage(path, query, vendors)
  if (!stall || stall.disabled) return undefined
  const isRating = matchPath(paths.rateStall, path)
  const href = isRating ? rateStallHref(stall.stallNumber) : stallHref(stall.id)
  return { href, toInitialState: (): InitialState => ({ vendors: [stall], openCount: 1 }) }
}

/** As many as a phone's page of the list shows; a wide page keeps room for the rest. */
function toFirstPage(vendors: Vendor[]): InitialState {
  const open = publicVendors({ vendors, categories: [] })
  return { vendors: open.slice(0, STALLS_PER_NARROW_PAGE).map(toCard), openCount: open.length }
}

/** A card and its dialog show a few columns only. */
function toCard(vendor: Vendor): Vendor {
  const { stallNumber, stallName, createdAt } = vendor
  const products = vendor.products.map((product) => {
    const { id, vendorId, name, price, inStock } = product
    return { ...readProduct({}), id, vendorId, name, price, inStock }
  })
  return { ...toVendor(stallNumber, {}, createdAt), stallName, products }
}
