import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import { serviceNow } from '../table-service/service-time.ts'
import { ratingReceipts, stallRatings } from '../storage/keys.ts'

/**
 * Saves the outcome of a rating for later screens. Call it before the rating is removed from the record.
 * @param answer The service's answer. Undefined if it said earlier that the rating counts: the latest saved
 * answer then applies.
 */
export function keepReceipt(
  { kind, row }: Entry,
  answer?: Extract<SendOutcome, { kind: 'stored' }>,
): void {
  if (kind !== 'rating') return
  if (!answer && ratingReceipts.find(row.id)) return
  const needsTicket = answer?.needsTicket && { needsTicket: true as const }
  const receipt = { id: row.id, at: serviceNow().toISOString(), ...needsTicket }
  const rating = stallRatings.read()?.find(({ id }) => id === row.id)
  const { starsBefore: countedStars = row.rating } = answer ?? {}
  const isCounted = countedStars === row.rating
  ratingReceipts.put(isCounted ? receipt : { ...receipt, countedStars, ...(rating && { rating }) })
}
