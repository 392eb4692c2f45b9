import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { CatalogueState, CatalogueStore } from './catalogue-store.ts'

export const CatalogueContext = createContext<CatalogueStore | undefined>(undefined)

/** Starts loading the list, which `later-steps.ts` does if the page was rendered with stalls. */
export function useCatalogue(): CatalogueState {
  const store = useContext(CatalogueContext)!
  const state = useCatalogueState()
  const isEmpty = state.status === 'loading'
  useEffect(() => {
    // The next screen that needs the list retries, and so does the `online` event.
    if (isEmpty) store.load().catch(() => {})
  }, [store, isEmpty])
  return state
}

export function useCatalogueState(): CatalogueState {
  const store = useContext(CatalogueContext)!
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

const NONE: Vendor[] = []

export function stallsIn(state: CatalogueState): Vendor[] {
  if (state.status === 'ready') return state.open
  return state.status === 'initial' ? state.initial.vendors : NONE
}
