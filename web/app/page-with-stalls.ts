import { countProducts, type Vendor } from '#shared/catalogue/catalogue.ts'
import { DIETS, findDiets } from '#shared/catalogue/diet.ts'
import { readProduct, toVendor } from '#shared/catalogue/rows.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { emptyMarket, publicVendors } from '#web/catalogue/market.ts'
import type { CatalogueStore, ReadyCatalogue } from '#web/catalogue/catalogue-state.ts'
import type { InitialState } from '#web/catalogue/initial-state.ts'
import { browseStallsHref, matchPath, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { findStallOfPage } from '#web/platform/navigation/find-stall-of-page.ts'

/** A longer query is no food and no stall: the scripts search for it, and the server does not. */
const QUERY_MAX = 100
/** Stalls that a search may go through: the server answers nobody else meanwhile. */
const SEARCHED_MAX = 500

interface PageWithStalls {
  /** The address without what makes no difference to the page. */
  href: string
  /**
   * The stalls that come with the page as data, so that the app starts from them. Without: the page is
   * rendered from the whole list, and the app takes its place once it has the list too.
   */
  toInitialState?: () => InitialState
  /** A search: anybody may ask for any number of different ones. */
  isRare?: boolean
}

/** The page at this address with the stalls that it shows, or undefined when it shows none. */
export function findPageWithStalls(
  path: string,
  search: string,
  vendors: Vendor[],
): PageWithStalls | undefined {
  if (vendors.every((vendor) => vendor.disabled)) return undefined
  const query = new URLSearchParams(search)
  if (matchPath(paths.browseStalls, path)) return findPageOfList(query, vendors)
  const isRating = matchPath(paths.rateStall, path)
  const stall = findStallOfPage(path, query, vendors)
  if (!stall || stall.disabled) return { href: isRating ? paths.rateStall : stallHref('-') }
  const href = isRating ? rateStallHref(stall.stallNumber) : stallHref(stall.id)
  return { href, toInitialState: () => ({ vendors: [stall], openCount: 1 }) }
}

/** One page of all stalls, or of those that a search finds. */
function findPageOfList(address: URLSearchParams, vendors: Vendor[]): PageWithStalls | undefined {
  // Only the device knows which.
  if (address.has('kept')) return undefined
  const query = address.get('q')?.trim() ?? ''
  const diet = DIETS.find((one) => one === address.get('diet'))
  const page = Number(address.get('page') ?? 1)
  if (query === '' && !diet && page === 1) {
    return { href: paths.browseStalls, toInitialState: () => toFirstPage(vendors) }
  }
  if (!Number.isInteger(page) || page < 1) return undefined
  if (query !== '' && (query.length > QUERY_MAX || vendors.length > SEARCHED_MAX)) return undefined
  const pageCount = Math.ceil(vendors.length / STALLS_PER_NARROW_PAGE)
  const href = browseStallsHref({ query, diet, page: Math.min(page, pageCount) })
  return { href, isRare: query !== '' }
}

/** As many as a phone's page of the list shows; a wide page keeps room for the rest. */
function toFirstPage(vendors: Vendor[]): InitialState {
  const open = publicVendors({ vendors, categories: [] })
  return {
    vendors: open.slice(0, STALLS_PER_NARROW_PAGE).map(toCard),
    openCount: open.length,
    diets: findDiets(open),
    productCount: countProducts(open),
  }
}

/** Nobody sees a category here. */
const NO_PRODUCT = { ...readProduct({}), category: '' }

/** A card and its dialog show a few columns only. */
function toCard(vendor: Vendor): Vendor {
  const { stallNumber, stallName, createdAt } = vendor
  const products = vendor.products.map((product) => {
    const { id, vendorId, name, price, priceNote, diet, inStock } = product
    return { ...NO_PRODUCT, id, vendorId, name, price, priceNote, diet, inStock }
  })
  return { ...toVendor(stallNumber, {}, createdAt), stallName, products }
}

/** A store that has all stalls and never changes: for pages that are rendered as a whole. */
export function createFixedCatalogue(vendors: Vendor[]): CatalogueStore {
  const market = { ...emptyMarket(), vendors }
  const open = publicVendors(market)
  const state: ReadyCatalogue = {
    status: 'ready',
    market,
    open,
    asOf: undefined,
    isProvisional: false,
  }
  const doNothing = async () => {}
  return {
    read: () => state,
    subscribe: () => () => {},
    load: doNothing,
    reload: doNothing,
    change: doNothing,
  }
}
