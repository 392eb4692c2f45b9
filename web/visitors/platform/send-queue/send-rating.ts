import type { SendOutcome } from '#shared/delivery/entry.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { getDeviceId, type LocalRating } from '../storage/keys.ts'
import { findTicket } from '../storage/keys.ts'
import { type ServiceSettings, sendRow } from '../table-service/table-service.ts'

export { getDeviceId }

export function toRatingRow({ id, stallId, rating, edition }: LocalRating): RateStallRequest {
  const ticket = findTicket(edition)?.code
  return {
    id,
    stall_id: stallId,
    rating,
    device_id: getDeviceId(),
    ...(edition && { edition }),
    ...(ticket && { ticket }),
  }
}

/** `early-rating.ts` loads a copy of this file before the app has loaded. */
export function sendRating(rating: LocalRating, settings: ServiceSettings): Promise<SendOutcome> {
  return sendRow({ kind: 'rating', row: toRatingRow(rating) }, settings)
}
