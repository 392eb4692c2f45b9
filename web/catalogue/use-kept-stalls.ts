import { useSyncExternalStore } from 'react'
import { keptStalls } from '#web/platform/storage/keys.ts'

const nothing = () => undefined

/** The numbers of the stalls that this device keeps, as any tab changes them; none until the page is hydrated. */
export function useKeptStalls(): string[] {
  return useSyncExternalStore(keptStalls.subscribe, keptStalls.read, nothing) ?? []
}
