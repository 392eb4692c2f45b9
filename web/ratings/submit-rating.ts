import { isTakenAtOnce } from '#web/platform/send-queue/first-try.ts'
import { addRating, adoptEarlyRatings, findRating, type RatedStall } from './rated-stalls.ts'

export type RatingOutcome =
  | { kind: 'recorded'; stars: number; stallName: string }
  | { kind: 'already-rated' }
  /** The device keeps nothing and the service was out of reach. */
  | { kind: 'not-kept' }

/**
 * Records the rating on this device, then sends it behind the visitor's back. Where the device
 * keeps nothing, only the service's word counts, and it is waited for.
 */
export async function submitRating(stall: RatedStall, stars: number): Promise<RatingOutcome> {
  adoptEarlyRatings(stall.stallNumber)
  if (findRating(stall.stallNumber)) return { kind: 'already-rated' }
  const { record, isKept } = addRating(stall, stars)
  const sending = isTakenAtOnce(record.id)
  const isSafe = isKept || (await sending)
  return isSafe ? { kind: 'recorded', stars, stallName: stall.stallName } : { kind: 'not-kept' }
}
