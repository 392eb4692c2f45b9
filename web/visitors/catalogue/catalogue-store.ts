import { createListeners } from '#web/ui/layout/listeners.ts'
import type { InitialState } from './initial-state.ts'
import type { Market } from '#shared/catalogue/catalogue.ts'

type CreateLoader = (access: StateAccess, initial?: InitialState) => CatalogueStore['reload']

/** @param importLoader Keeps the loader out of the first script. */
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
  | { status: 'initial'; initial: InitialState }
  | ReadyCatalogue

export interface ReadyCatalogue {
  status: 'ready'
  market: Market
  open: Market['vendors']
  /** As in the spreadsheets: not translated, and without changes from /live.json. */
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
  load(): Promise<void>
  reload(): Promise<void>
}

export type StateAccess = Pick<CatalogueStore, 'read' | 'write'>
