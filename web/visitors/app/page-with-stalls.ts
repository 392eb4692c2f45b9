import { countProducts, type Vendor } from '#shared/catalogue/catalogue.ts'
import { DIETS, findDiets } from '#shared/catalogue/diet.ts'
import { openAgain } from '#shared/catalogue/stall-state.ts'
import { STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import {
  emptyMarket,
  publicVendors,
  findCategories,
} from '#web/visitors/catalogue/public-stalls.ts'
import type { CatalogueStore, ReadyCatalogue } from '#web/visitors/catalogue/catalogue-store.ts'
import type { InitialState } from '#web/visitors/catalogue/initial-state.ts'
import {
  browseStallsHref,
  matchPath,
  paths,
  rateStallHref,
  stallHref,
  SENT,
} from '#web/visitors/routes.ts'
import { findStallOfPage } from '#web/visitors/platform/navigation/use-address.ts'

/** A longer query names neither food nor a stall, so it is left to the phone. */
const QUERY_MAX = 100
/** A search over more stalls would block the server for everyone else. */
const SEARCHED_MAX = 500

interface PageWithStalls {
  /** The address, reduced to the parts that affect the page. */
  href: string
  /**
   * What the app starts from. If absent, the page shows the whole list, and the app takes over once
   * it has the list too.
   */
  toInitialState?: () => InitialState
  isRare?: boolean
}

/** Undefined for pages without stalls. */
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

function findPageOfList(address: URLSearchParams, vendors: Vendor[]): PageWithStalls | undefined {
  // Only the device knows which stalls are saved, and which are open at the moment. It also sorts
  // the list, and shows the stalls that a friend has sent.
  if (['kept', 'open', 'sort', SENT].some((name) => address.has(name))) return undefined
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

/** As many stalls as a phone's page shows. A wide page reserves space for the rest. */
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
