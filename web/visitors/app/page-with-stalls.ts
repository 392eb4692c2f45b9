import { countProducts, type Vendor } from '#shared/catalogue/catalogue.ts'
import { DIETS, findDiets } from '#shared/catalogue/diet.ts'
import { openAgain } from '#shared/catalogue/stall-state.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { emptyMarket, publicVendors } from '#web/visitors/catalogue/public-stalls.ts'
import { findCategories } from '#web/visitors/catalogue/find-categories.ts'
import type { CatalogueStore, ReadyCatalogue } from '#web/visitors/catalogue/catalogue-store.ts'
import type { InitialState } from '#web/visitors/catalogue/initial-state.ts'
import {
  browseStallsHref,
  matchPath,
  paths,
  rateStallHref,
  stallHref,
} from '#web/visitors/routes.ts'
import { findStallOfPage } from '#web/visitors/platform/navigation/find-stall-of-page.ts'

/** A longer query names neither food nor stall: the client searches for it, not the server. */
const QUERY_MAX = 100
/** The most stalls that a search may cover: it blocks the server for everyone else. */
const SEARCHED_MAX = 500

interface PageWithStalls {
  /** The address without the parts that do not affect the page. */
  href: string
  /**
   * The stalls embedded in the page as data, for the app to start from. If absent, the page is rendered from
   * the whole list, and the app takes over once it has the list too.
   */
  toInitialState?: () => InitialState
  /** A search: there is no limit to the number of different ones. */
  isRare?: boolean
}

/** The page at this address with its stalls, or undefined if it shows none. */
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
  if (!stall) return { href: isRating ? paths.rateStall : stallHref('-') }
  const href = isRating ? rateStallHref(stall.stallNumber) : stallHref(stall.id)
  if (stall.disabled) return { href }
  return { href, toInitialState: () => ({ vendors: [openAgain(stall)], openCount: 1 }) }
}

/** One page of the list of all stalls, or of the results of a search. */
function findPageOfList(address: URLSearchParams, vendors: Vendor[]): PageWithStalls | undefined {
  // Only the device knows which stalls are saved.
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

/** As many stalls as a phone's page shows; a wide page reserves space for the rest. */
function toFirstPage(vendors: Vendor[]): InitialState {
  const open = publicVendors({ vendors, categories: [] })
  return {
    vendors: open.slice(0, STALLS_PER_NARROW_PAGE),
    isCards: true,
    openCount: open.length,
    diets: findDiets(open),
    categories: findCategories(open),
    productCount: countProducts(open),
  }
}

/** An immutable store of all stalls, for pages rendered in full. */
export function createFixedCatalogue(vendors: Vendor[]): CatalogueStore {
  const market = { ...emptyMarket(), vendors }
  const open = publicVendors(market)
  const state: ReadyCatalogue = {
    status: 'ready',
    market,
    open,
    sheets: vendors,
    asOf: undefined,
    isProvisional: false,
  }
  const doNothing = async () => {}
  return {
    read: () => state,
    write: () => {},
    subscribe: () => () => {},
    load: doNothing,
    reload: doNothing,
  }
}
