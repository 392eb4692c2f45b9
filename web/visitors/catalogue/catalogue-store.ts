import { createListeners } from '#shared/listeners.ts'
import type { InitialState } from './initial-state.ts'
import type { Market } from '#shared/catalogue/catalogue.ts'

/** Returns the function that loads the spreadsheets. */
type CreateLoader = (access: StateAccess, initial?: InitialState) => CatalogueStore['reload']

/**
 * Holds the stalls that the screens show.
 * @param importLoader The loader is not part of the first script.
 */
export function createCatalogueStore(
  initial?: InitialState,
  importLoader: () => Promise<CreateLoader> = async () =>
    (await import('./catalogue-loader.ts')).createLoader,
): CatalogueStore {
  let state: CatalogueState = initial ? { status: 'initial', initial } : { status: 'loading' }
  let loader: CatalogueStore['reload'] | undefined
  let loading: Promise<void> | undefined
  const { tell, subscribe } = createListeners()
  const read = () => state

  function write(next: CatalogueState) {
    state = next
    tell()
  }

  async function startLoading() {
    const createLoader = await importLoader()
    loader ??= createLoader({ read, write }, initial)
    await loader()
  }

  function reload() {
    const started = startLoading()
    // The next `load` tries again.
    started.catch(() => (loading = undefined))
    return (loading = started)
  }

  return {
    read,
    write,
    subscribe,
    load: () => loading ?? reload(),
    reload,
  }
}

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server rendered into this page. */
  | { status: 'initial'; initial: InitialState }
  | ReadyCatalogue

export interface ReadyCatalogue {
  status: 'ready'
  market: Market
  open: Market['vendors']
  /** As read from the spreadsheets: not translated, and without what has changed since. */
  sheets: Market['vendors']
  /** When the list was read, if it is a copy on this device of known age. */
  asOf: Date | undefined
  /** The spreadsheets are still loading and may have a stall that this list lacks. */
  isProvisional: boolean
}

export interface CatalogueStore {
  read(): CatalogueState
  write(state: CatalogueState): void
  subscribe(listener: () => void): () => void
  /** Loads the spreadsheets, once; `reload` loads them again. */
  load(): Promise<void>
  reload(): Promise<void>
}

/** The store's state, as its loader reads and replaces it. */
export type StateAccess = Pick<CatalogueStore, 'read' | 'write'>
