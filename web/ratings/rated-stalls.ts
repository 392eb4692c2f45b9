import { getDeviceId } from '#web/platform/storage/device-id.ts'
import { earlyRatings, type LocalRating, stallRatings } from '#web/platform/storage/keys.ts'
import { keepUnsent } from '#web/platform/storage/unsent.ts'
import { createUuid } from '#web/platform/storage/uuid.ts'

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

/**
 * Takes over the ratings that were submitted before the scripts had come and whose pages were left.
 * @param stallNumber The stall whose rating is just being submitted.
 */
export function adoptEarlyRatings(stallNumber?: string): void {
  const early = earlyRatings.read() ?? []
  earlyRatings.remove()
  for (const { stallId, stallName, rating } of early) {
    if (stallId === stallNumber || findRating(stallId)) continue
    addRating({ stallNumber: stallId, stallName }, rating)
  }
}
