import type { Entry } from '#shared/delivery/entry.ts'
import { serviceNow } from '../table-service/service-time.ts'
import { ratingReceipts, stallRatings } from '../storage/keys.ts'

/**
 * Keeps what has become of a rating, for whoever looks later. Before the record lets go of it.
 * @param countedStars What counts for this device at the stall, where that is something else; 0: nothing.
 */
export function keepReceipt({ kind, row }: Entry, countedStars?: number): void {
  if (kind !== 'rating') return
  const receipt = { id: row.id, at: serviceNow().toISOString() }
  const record = stallRatings.read()
  const given = record?.flatMap((last) => [...(last.earlier ?? []), last])
  const rating = given?.find(({ id }) => id === row.id)
  // An answer to the rating without its card says nothing of the signed one.
  if (rating?.card && rating.card !== row.card) return
  const isCounted = countedStars === undefined || countedStars === row.rating || !rating
  ratingReceipts.add(isCounted ? receipt : { ...receipt, countedStars, rating })
}
