import type { Market } from '#shared/catalogue/catalogue.ts'
import { createListeners } from '#shared/listeners.ts'
import type { Seed } from './initial-state.ts'

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server put into this page. */
  | { status: 'seeded'; seed: Seed }
  | ReadyCatalogue

export interface ReadyCatalogue {
  status: 'ready'
  market: Market
  open: Market['vendors']
  /** When the list was read, where it is the device's and not from this visit's network. */
  asOf: Date | undefined
  /** The spreadsheets may come at any moment and have a stall that this list lacks. */
  isProvisional: boolean
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

/** Where the store's other half, `catalogue-keeper.ts`, finds and puts what is shown. */
export interface Shelf {
  read(): CatalogueState
  put(state: CatalogueState): void
}

export type Keeper = Pick<CatalogueStore, 'reload' | 'change'>

/** @param connect Fetches the half that is not part of the first script. */
export function createCatalogueStore(
  connect: () => Promise<(shelf: Shelf, seed?: Seed) => Keeper>,
  seed?: Seed,
): CatalogueStore {
  let state: CatalogueState = seed ? { status: 'seeded', seed } : { status: 'loading' }
  let keeper: Keeper | undefined
  let loading: Promise<void> | undefined
  const { tell, subscribe } = createListeners()
  const shelf: Shelf = {
    read: () => state,
    put(next) {
      state = next
      tell()
    },
  }

  async function findKeeper() {
    const open = await connect()
    return (keeper ??= open(shelf, seed))
  }

  function start() {
    const started = findKeeper().then((found) => found.reload())
    started.catch(() => (loading = undefined))
    return (loading = started)
  }

  return {
    read: shelf.read,
    subscribe,
    load: () => loading ?? start(),
    reload: start,
    change: async (operation) => (await findKeeper()).change(operation),
  }
}
