import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and until React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
