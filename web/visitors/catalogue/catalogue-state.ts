import type { Market } from '#shared/catalogue/catalogue.ts'
import type { InitialState } from './initial-state.ts'

export type CatalogueState =
  | { status: 'loading' }
  /** Only the stalls that the server rendered into this page. */
  | { status: 'initial'; initial: InitialState }
  | ReadyCatalogue

export interface ReadyCatalogue {
  status: 'ready'
  market: Market
  open: Market['vendors']
  /** When the list was read, if it is a copy on this device of known age. */
  asOf: Date | undefined
  /** The spreadsheets are still loading and may have a stall that this list lacks. */
  isProvisional: boolean
}

export interface CatalogueStore {
  read(): CatalogueState
  subscribe(listener: () => void): () => void
  /** Loads the spreadsheets, once; `reload` loads them again. */
  load(): Promise<void>
  reload(): Promise<void>
}

/** The store's state, as its loader reads and replaces it. */
export type StateAccess = Pick<CatalogueStore, 'read'> & { write(state: CatalogueState): void }
