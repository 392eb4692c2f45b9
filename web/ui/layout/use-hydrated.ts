import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and until the scripts have taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
