import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { type KeptCatalogue, keptCatalogue } from '#web/visitors/platform/storage/kept-catalogue.ts'
import { whenSeen } from '#web/ui/layout/seen.ts'
import type { CatalogueStore, StateAccess } from './catalogue-store.ts'
import { type InitialState, pickCarried } from './initial-state.ts'
import { publicVendors } from './public-stalls.ts'
import { toOwnLanguage } from './own-language.ts'
import { createCatalogueReader, type StallList } from './read-catalogue.ts'

/** The wait before a missing list is requested again; jitter of ±50 % spreads out a crowd. */
const SPREADSHEET_RETRY_MS = 30_000

/**
 * Shows the device's copy immediately if the page has no stalls. A copy never replaces stalls from
 * the network.
 * @param readCatalogue Reads the spreadsheets, or the device's copy if they fail to load.
 */
export function createLoader(
  { read, write }: StateAccess,
  initial?: InitialState,
  kept: KeptCatalogue = keptCatalogue,
  readCatalogue = createCatalogueReader(kept),
): CatalogueStore['reload'] {
  let shownList: StallList | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(list: StallList, isProvisional = false) {
    const state = read()
    const asOf = list.isFresh ? undefined : list.readAt
    const isShown = list.market === shownList?.market && list.isFresh === shownList.isFresh
    shownList = list
    if (state.status !== 'ready' || !isShown) {
      // The page's own stalls are newer than any copy.
      const isOlder = initial !== undefined && !list.isFresh
      const own = toOwnLanguage(list.market)
      const market = isOlder ? mergeInitialState(own, initial) : own
      const open = publicVendors(market)
      const sheets = list.market.vendors
      write({ status: 'ready', market, open, sheets, asOf, isProvisional })
    } else if (state.asOf?.getTime() !== asOf?.getTime() || state.isProvisional !== isProvisional) {
      write({ ...state, asOf, isProvisional })
    }
  }

  function showKept(isProvisional: boolean) {
    const copy = kept.read()
    if (copy) show({ ...copy, isFresh: false }, isProvisional)
  }

  function handleTimeout() {
    const state = read()
    if (state.status !== 'ready' || state.isProvisional) showKept(false)
  }

  return async function reload() {
    clearTimeout(retry)
    if (read().status === 'loading') showKept(true)
    const timeout = setTimeout(handleTimeout, NETWORK_WAIT_MS)
    const list = await readCatalogue()
    clearTimeout(timeout)
    if (list.isFresh) return show(list)
    // Offline, `after-hydration.ts` retries on the `online` event.
    if (navigator.onLine) {
      const again = () => whenSeen(() => void reload())
      retry = setTimeout(again, SPREADSHEET_RETRY_MS * (0.5 + Math.random()))
    }
    const state = read()
    // The list came from the network, but maybe long ago, so its age is shown.
    if (shownList?.isFresh && state.status === 'ready') write({ ...state, asOf: shownList.readAt })
    // If nothing could be read, the list is missing, not empty.
    else if (list.market.vendors.length > 0) show(list)
  }
}

/**
 * The page's own stalls win over an older list, so that names and prices on the screen do not
 * revert.
 */
export function mergeInitialState(older: Market, initial: InitialState): Market {
  const newerById = new Map(initial.vendors.map((vendor) => [vendor.id, vendor]))
  const knownIds = new Set(older.vendors.map(({ id }) => id))
  const vendors = [
    ...older.vendors.map((vendor) => mergeVendor(vendor, newerById.get(vendor.id), initial)),
    ...initial.vendors.filter(({ id }) => !knownIds.has(id)),
  ]
  return { ...older, vendors }
}

/** The page carries newer fields. The rest, such as a category, comes from the older list. */
function mergeVendor(older: Vendor, newer: Vendor | undefined, page: InitialState): Vendor {
  if (!newer) return older
  const olderById = new Map(older.products.map((product) => [product.id, product]))
  const products = newer.products.map((product) => {
    const known = olderById.get(product.id)
    return known ? { ...known, ...pickCarried(product, page) } : product
  })
  return { ...older, ...pickCarried(newer, page), disabled: newer.disabled, products }
}
