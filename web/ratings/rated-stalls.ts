import { getDeviceId } from '#web/storage/device-id.ts'
import { earlyRating, type LocalRating, stallRatings } from '#web/storage/keys.ts'
import { keepUnsent } from '#web/storage/unsent.ts'
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
  const { id, stallId: stall_id, createdAt: givenAt } = record
  const row = { id, stall_id, rating, device_id: getDeviceId() }
  const { isKept: isUnsentKept } = keepUnsent({ kind: 'rating', row, givenAt })
  const isRecordKept = stallRatings.write([...(stallRatings.read() ?? []), record])
  return { record, isKept: isUnsentKept && isRecordKept }
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
