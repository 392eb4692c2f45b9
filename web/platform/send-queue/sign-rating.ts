import { type LocalRating, ratingReceipts } from '../storage/keys.ts'
import { queueStore, sendQueue } from './device-queue.ts'
import { withLock } from './entry-store.ts'
import { recordRating } from './record.ts'

/**
 * Sends a rating that was given by a link once more, with the signature of the card that was scanned since.
 */
export async function signRating(rating: LocalRating, card: string): Promise<void> {
  // Under the lock nobody is just sending it, whose answer would be taken for this one's.
  await withLock(async () => {
    recordRating({ ...rating, card })
    ratingReceipts.write((ratingReceipts.read() ?? []).filter(({ id }) => id !== rating.id))
    await queueStore.remove(rating.id)
  })
  await sendQueue.send()
}
