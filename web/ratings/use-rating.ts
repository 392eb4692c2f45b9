import { useSyncExternalStore } from 'react'
import { type LocalRating, stallRatings } from '#web/platform/storage/keys.ts'
import { findRating } from './submit-rating.ts'

/** The rating that this device gave the stall; it follows other tabs. */
export function useRating(stallNumber: string): LocalRating | undefined {
  return useSyncExternalStore(
    stallRatings.subscribe,
    () => findRating(stallNumber),
    () => undefined,
  )
}
