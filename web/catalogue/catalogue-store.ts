import type { Market } from '#shared/catalogue.ts'
import { type CatalogueSources, loadCatalogue } from './load-catalogue.ts'
import { EMPTY_MARKET, publicVendors } from './market.ts'
import type { Seed } from './seed.ts'

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server put into this page. */
  | { status: 'seeded'; seed: Seed }
  | { status: 'ready'; market: Market; open: Market['vendors'] }

export interface CatalogueStore {
  read(): CatalogueState
  subscribe(listener: () => void): () => void
  /** Reads the spreadsheets, once; `reload` reads them again. */
  load(): Promise<void>
  reload(): Promise<void>
  /** Applies one of the operations of `market.ts` and keeps the result on the device. */
  change(operation: (market: Market) => Market): void
}

/** After so long the copy on the device is shown, and replaced when the spreadsheets come. */
const SHOW_KEPT_AFTER_MS = 3000

export function createCatalogueStore(sources: CatalogueSources, seed?: Seed): CatalogueStore {
  let state: CatalogueState = seed ? { status: 'seeded', seed } : { status: 'loading' }
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function show(market: Market) {
    state = { status: 'ready', market, open: publicVendors(market) }
    for (const listener of listeners) listener()
  }

  async function reload() {
    const patience = setTimeout(() => {
      const kept = sources.stored.read()
      if (kept && state.status !== 'ready') show(kept)
    }, SHOW_KEPT_AFTER_MS)
    show(await loadCatalogue(sources))
    clearTimeout(patience)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => (loading ??= reload()),
    reload: () => (loading = reload()),
    change(operation) {
      const market = operation(
        state.status === 'ready' ? state.market : (sources.stored.read() ?? EMPTY_MARKET),
      )
      sources.stored.write(market)
      show(market)
    },
  }
}
