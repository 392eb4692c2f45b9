import { NETWORK_WAIT_MS, SPREADSHEET_RETRY_MS } from '#shared/times.ts'
import { type KeptCatalogue, keptCatalogue } from '#web/platform/storage/market-data.ts'
import type { Loader, StateAccess } from './catalogue-store.ts'
import { fetchFile } from './fetch-file.ts'
import type { Seed } from './initial-state.ts'
import { EMPTY_MARKET, publicVendors } from './market.ts'
import { mergeInitialState } from './merge-initial-state.ts'
import { createCatalogueReader, type StallList } from './read-catalogue.ts'

export interface CatalogueSource {
  /** The spreadsheets, or the device's copy if they do not come. */
  readCatalogue(): Promise<StallList>
  kept: KeptCatalogue
}

/** The loader for the site's own spreadsheets. */
export function createDeviceLoader(access: StateAccess, initial?: Seed): Loader {
  const kept = keptCatalogue
  const readCatalogue = createCatalogueReader({ fetchFile, kept, now: () => new Date() })
  return createLoader({ readCatalogue, kept }, access, initial)
}

/**
 * Decides which stalls the store shows: the device's copy at once if the page shows none, then what
 * the network brings. Stalls from the network never give way to a copy.
 */
export function createLoader(
  { readCatalogue, kept }: CatalogueSource,
  { read, write }: StateAccess,
  initial?: Seed,
): Loader {
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
      const market = isOlder ? mergeInitialState(list.market, initial) : list.market
      write({ status: 'ready', market, open: publicVendors(market), asOf, isProvisional })
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

  async function reload() {
    clearTimeout(retry)
    if (read().status === 'loading') showKept(true)
    const timeout = setTimeout(handleTimeout, NETWORK_WAIT_MS)
    const list = await readCatalogue()
    clearTimeout(timeout)
    if (list.isFresh) return show(list)
    retry = setTimeout(() => void reload(), SPREADSHEET_RETRY_MS * (0.5 + Math.random()))
    // A list that did not come is not an empty one.
    if (!shownList?.isFresh && list.market.vendors.length > 0) show(list)
  }

  return {
    reload,
    async change(operation) {
      const state = read()
      const shown = state.status === 'ready' ? state : undefined
      const market = operation(shown?.market ?? kept.read()?.market ?? EMPTY_MARKET)
      const asOf = shown?.asOf
      kept.write(market)
      shownList = { market, isFresh: shownList?.isFresh ?? false, readAt: asOf }
      const open = publicVendors(market)
      write({ status: 'ready', market, open, asOf, isProvisional: false })
    },
  }
}
