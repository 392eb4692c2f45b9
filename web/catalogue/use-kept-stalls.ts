import { useSyncExternalStore } from 'react'
import { readKeptStalls } from '#web/platform/send-queue/editions.ts'
import { keptStalls } from '#web/platform/storage/keys.ts'

const nothing = () => undefined

/** The numbers of the stalls that this device keeps, as any tab changes them; none until the page is hydrated. */
export function useKeptStalls(): string[] {
  return useSyncExternalStore(keptStalls.subscribe, readKeptStalls, nothing) ?? []
}
