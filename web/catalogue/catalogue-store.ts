import type { Market } from '#shared/catalogue.ts'
import { EMPTY_MARKET, publicVendors } from './public-vendors.ts'
import type { Seed } from './seed.ts'

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server put into this page. */
  | { status: 'seeded'; seed: Seed }
  | ReadyCatalogue

interface ReadyCatalogue {
  status: 'ready'
  market: Market
  open: Market['vendors']
  /** When the list was read, where it is the device's and not from this visit's network. */
  asOf: Date | undefined
  /** The spreadsheets may come at any moment and have a stall that this list lacks. */
  isProvisional: boolean
}

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

export interface CatalogueStore {
  read(): CatalogueState
  subscribe(listener: () => void): () => void
  /** Reads the spreadsheets, once; `reload` reads them again. */
  load(): Promise<void>
  reload(): Promise<void>
  /** Applies one of the operations of `market.ts` and keeps the result on the device. */
  change(operation: (market: Market) => Market): Promise<void>
}

/** After so long a page that came with its stalls is completed from the copy on the device. */
const WAIT_FOR_NETWORK_MS = 3000

/** @param connect Fetches the source's code, which is not part of the first script. */
export function createCatalogueStore(
  connect: () => Promise<CatalogueSource>,
  seed?: Seed,
): CatalogueStore {
  let state: CatalogueState = seed ? { status: 'seeded', seed } : { status: 'loading' }
  let loading: Promise<void> | undefined
  let isFreshShown = false
  const listeners = new Set<() => void>()

  function show({ market, isFresh, readAt }: StallList, isProvisional = false) {
    isFreshShown = isFresh
    const asOf = isFresh ? undefined : readAt
    const next = { status: 'ready', asOf, isProvisional } as const
    if (state.status === 'ready' && isEqual(state.market, market)) {
      const isSameAge = state.asOf?.getTime() === asOf?.getTime()
      if (isSameAge && state.isProvisional === isProvisional) return
      state = { ...state, ...next }
    } else state = { ...next, market, open: publicVendors(market) }
    for (const listener of listeners) listener()
  }

  async function reload() {
    const source = await connect()
    function showKept(isProvisional: boolean) {
      const kept = source.readKept(seed)
      if (kept) show(kept, isProvisional)
    }
    if (state.status === 'loading') showKept(true)
    const patience = setTimeout(() => {
      if (state.status !== 'ready' || state.isProvisional) showKept(false)
    }, WAIT_FOR_NETWORK_MS)
    const list = await source.load(seed)
    clearTimeout(patience)
    const isNothing = list.market.vendors.length === 0 && state.status !== 'loading'
    // What this visit has from the network, or the server, does not give way to less.
    if (list.isFresh || !(isFreshShown || isNothing)) show(list)
  }

  function start() {
    const started = reload()
    started.catch(() => (loading = undefined))
    return (loading = started)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => loading ?? start(),
    reload: start,
    async change(operation) {
      const source = await connect()
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
