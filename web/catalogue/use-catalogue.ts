import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { CatalogueState, CatalogueStore } from './catalogue-state.ts'

export const CatalogueContext = createContext<CatalogueStore | undefined>(undefined)

/**
 * The stalls. The first screen that has none to show starts the loading; on a page that came with
 * stalls, `after-hydration.ts` starts it.
 */
export function useCatalogue(): CatalogueState {
  const store = useContext(CatalogueContext)!
  const state = useCatalogueState()
  const isEmpty = state.status === 'loading'
  useEffect(() => {
    // The next screen that asks tries again, and so does the `online` event.
    if (isEmpty) store.load().catch(() => {})
  }, [store, isEmpty])
  return state
}

/** What is known by now, without starting the loading. */
export function useCatalogueState(): CatalogueState {
  const store = useContext(CatalogueContext)!
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

const NONE: Vendor[] = []

/** The public stalls that are known, even if they are only those of this page. */
export function stallsIn(state: CatalogueState): Vendor[] {
  if (state.status === 'ready') return state.open
  return state.status === 'initial' ? state.initial.vendors : NONE
}
