import { type LocalRating, ratingReceipts, stallRatings } from '../storage/keys.ts'
import { withLock } from './entry-store.ts'
import { recordRating } from './record.ts'

/**
 * Sends a rating that was given by a link once more, with the signature of the card that was scanned since.
 */
export async function signRating(rating: LocalRating, card: string): Promise<void> {
  // A static import would put it into one file with everything that can wait.
  const { queueStore, sendQueue } = await import('./device-queue.ts')
  // Under the lock nobody is just sending it, whose answer would be taken for this one's.
  await withLock(async () => {
    // Other stars that were given meanwhile have the signature themselves.
    if (!isLast(rating)) return
    recordRating({ ...rating, card })
    ratingReceipts.write((ratingReceipts.read() ?? []).filter(({ id }) => id !== rating.id))
    await queueStore.remove(rating.id)
  })
  await sendQueue.send()
}

const isLast = ({ id }: LocalRating) => stallRatings.read()?.some((last) => last.id === id)
