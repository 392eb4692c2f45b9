import type { Market } from '#shared/catalogue.ts'
import { EMPTY_MARKET, publicVendors } from './public-vendors.ts'
import type { Seed } from './seed.ts'

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server put into this page. */
  | { status: 'seeded'; seed: Seed }
  | { status: 'ready'; market: Market; open: Market['vendors'] }

/** Where a device's catalogue comes from. */
export interface CatalogueSource {
  /** The copy that the device keeps. */
  readKept(): Market | undefined
  /** The spreadsheets, or the copy where they do not come. */
  load(): Promise<Market>
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

/** After so long the copy on the device is shown, and replaced when the spreadsheets come. */
const SHOW_KEPT_AFTER_MS = 3000

/** @param connect Fetches the source's code, which is not part of the first script. */
export function createCatalogueStore(
  connect: () => Promise<CatalogueSource>,
  seed?: Seed,
): CatalogueStore {
  let state: CatalogueState = seed ? { status: 'seeded', seed } : { status: 'loading' }
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function show(market: Market) {
    state = { status: 'ready', market, open: publicVendors(market) }
    for (const listener of listeners) listener()
  }

  async function reload() {
    const source = await connect()
    const patience = setTimeout(() => {
      const kept = source.readKept()
      if (kept && state.status !== 'ready') show(kept)
    }, SHOW_KEPT_AFTER_MS)
    show(await source.load())
    clearTimeout(patience)
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
      const known = state.status === 'ready' ? state.market : source.readKept()
      const market = operation(known ?? EMPTY_MARKET)
      source.keep(market)
      show(market)
    },
  }
}
