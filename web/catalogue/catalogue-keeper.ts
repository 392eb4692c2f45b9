import { NETWORK_WAIT_MS, SPREADSHEET_RETRY_MS } from '#shared/times.ts'
import type { Market } from '#shared/catalogue/catalogue.ts'
import type { Keeper, Shelf } from './catalogue-store.ts'
import { EMPTY_MARKET, publicVendors } from './public-vendors.ts'
import type { Seed } from './initial-state.ts'

export interface StallList {
  market: Market
  /** Whole, and from the network just now. */
  isFresh: boolean
  /** When it was read from the network; undefined when nobody knows. */
  readAt: Date | undefined
}

/** Where a device's catalogue comes from. The page's own stalls go before older ones. */
export interface CatalogueSource {
  /** The copy that the device keeps. */
  readKept(seed?: Seed): StallList | undefined
  /** The spreadsheets, or the copy where they do not come. */
  load(seed?: Seed): Promise<StallList>
  keep(market: Market): void
}

/** Brings the stalls of the network and of the device onto the shelf, in the order that is honest. */
export function createKeeper(source: CatalogueSource, shelf: Shelf, seed?: Seed): Keeper {
  let isFreshShown = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function show({ market, isFresh, readAt }: StallList, isProvisional = false) {
    isFreshShown = isFresh
    const state = shelf.read()
    const asOf = isFresh ? undefined : readAt
    const next = { status: 'ready', asOf, isProvisional } as const
    if (state.status === 'ready' && isEqual(state.market, market)) {
      const isSameAge = state.asOf?.getTime() === asOf?.getTime()
      if (!isSameAge || state.isProvisional !== isProvisional) shelf.put({ ...state, ...next })
    } else shelf.put({ ...next, market, open: publicVendors(market) })
  }

  function showKept(isProvisional: boolean) {
    const kept = source.readKept(seed)
    if (kept) show(kept, isProvisional)
  }

  async function reload() {
    clearTimeout(retry)
    if (shelf.read().status === 'loading') showKept(true)
    const patience = setTimeout(() => {
      const state = shelf.read()
      if (state.status !== 'ready' || state.isProvisional) showKept(false)
    }, NETWORK_WAIT_MS)
    const list = await source.load(seed)
    clearTimeout(patience)
    if (!list.isFresh)
      retry = setTimeout(() => void reload(), SPREADSHEET_RETRY_MS * (0.5 + Math.random()))
    // What this visit has from the network, or the server, does not give way to less; and a list that
    // did not come is not an empty one.
    const isNothing = list.market.vendors.length === 0
    if (list.isFresh || !(isFreshShown || isNothing)) show(list)
  }

  return {
    reload,
    async change(operation) {
      const state = shelf.read()
      const shown = state.status === 'ready' ? state : undefined
      const market = operation((shown ?? source.readKept())?.market ?? EMPTY_MARKET)
      source.keep(market)
      show({ market, isFresh: isFreshShown, readAt: shown?.asOf })
    },
  }
}

/** The copy keeps the order of the fields that it was written with. */
function isEqual(a: Market, b: Market): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
