import { earlyRating, type LocalRating, stallRatings } from '#web/storage/keys.ts'
import { createUuid } from '#web/storage/uuid.ts'

export interface RatedStall {
  stallNumber: string
  stallName: string
}

/** The rating that this device gave the stall, if it did. */
export function findRating(stallNumber: string): LocalRating | undefined {
  return stallRatings.read()?.find((rating) => rating.stallId === stallNumber)
}

/** @returns The new record, and whether the device keeps it when the page is closed. */
export function addRating(stall: RatedStall, rating: number, now = new Date()) {
  const record: LocalRating = {
    id: createUuid(),
    stallId: stall.stallNumber,
    stallName: stall.stallName,
    rating,
    createdAt: now.toISOString(),
  }
  const isKept = stallRatings.write([...(stallRatings.read() ?? []), record])
  return { record, isKept }
}

/** Takes over a rating that was submitted before the scripts had come and whose page was left. */
export function adoptEarlyRating(): void {
  const early = earlyRating.read()
  if (!early) return
  earlyRating.remove()
  if (!findRating(early.stallId)) {
    addRating({ stallNumber: early.stallId, stallName: early.stallName }, early.rating)
  }
}
