import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Vendor } from '#shared/catalogue.ts'
import type { CatalogueState, CatalogueStore } from './catalogue-store.ts'

export const CatalogueContext = createContext<CatalogueStore | undefined>(undefined)

/**
 * This device's stalls. The first screen that has none to show starts the loading; a page that came
 * with its stalls waits for `after-hydration.ts` to do it.
 */
export function useCatalogue(): CatalogueState {
  const store = useContext(CatalogueContext)
  if (!store) throw new Error('useCatalogue needs a CatalogueContext above it')
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const isEmpty = state.status === 'loading'
  useEffect(() => {
    // A failure is tried again by whoever asks next, and when the network is back.
    if (isEmpty) store.load().catch(() => {})
  }, [store, isEmpty])
  return state
}

/** The public stalls as far as they are known by now; asking starts no loading. */
export function useKnownStalls(): Vendor[] {
  const store = useContext(CatalogueContext)!
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  return state.status === 'ready' ? state.open : NONE
}

const NONE: Vendor[] = []

export type StallState =
  | { status: 'loading' }
  | { status: 'found'; stall: Vendor }
  | { status: 'missing' }

/** One public stall, as soon as it is known. */
export function useStall(isWanted: (vendor: Vendor) => boolean): StallState {
  const catalogue = useCatalogue()
  if (catalogue.status === 'loading') return catalogue
  const isReady = catalogue.status === 'ready'
  const stall = (isReady ? catalogue.open : catalogue.seed.vendors).find(isWanted)
  if (stall) return { status: 'found', stall }
  return { status: isReady && !catalogue.isProvisional ? 'missing' : 'loading' }
}
