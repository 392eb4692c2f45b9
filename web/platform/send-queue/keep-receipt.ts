import type { Entry, SendOutcome } from '#shared/delivery/entry.ts'
import { serviceNow } from '../table-service/service-time.ts'
import { ratingReceipts, stallRatings } from '../storage/keys.ts'

/**
 * Keeps what has become of a rating, for whoever looks later. Before the record lets go of it.
 * @param answer What the service says now; undefined: it has said before that the rating counts, and what it has said since holds.
 */
export function keepReceipt(
  { kind, row }: Entry,
  answer?: Extract<SendOutcome, { kind: 'stored' }>,
): void {
  if (kind !== 'rating') return
  if (!answer && ratingReceipts.find(row.id)) return
  const receipt = { id: row.id, at: serviceNow().toISOString() }
  const record = stallRatings.read()
  const given = record?.flatMap((last) => [...(last.earlier ?? []), last])
  const rating = given?.find(({ id }) => id === row.id)
  // An answer to the rating without its card says nothing of the signed one.
  if (rating?.card && rating.card !== row.card) return
  const { starsBefore: countedStars = row.rating } = answer ?? {}
  const isCounted = countedStars === row.rating
  ratingReceipts.put(isCounted ? receipt : { ...receipt, countedStars, ...(rating && { rating }) })
}
