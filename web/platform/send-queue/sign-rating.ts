import { type LocalRating, ratingReceipts, stallRatings } from '../storage/keys.ts'
import { withLock } from './entry-store.ts'
import { recordRating } from './record.ts'

/** Resends a rating that was submitted from a link, now with the signature of the card scanned since. */
export async function signRating(rating: LocalRating, card: string): Promise<void> {
  // A static import would bundle it with code that can wait.
  const { sendQueue } = await import('./device-queue.ts')
  // Under the lock, no other request of this rating is in flight whose answer could be mistaken for this
  // one's.
  await withLock(async () => {
    // If the stars were changed meanwhile, the new rating has the signature itself.
    if (!isLast(rating)) return
    recordRating({ ...rating, card })
    ratingReceipts.write((ratingReceipts.read() ?? []).filter(({ id }) => id !== rating.id))
    await sendQueue.requeue(rating.id)
  })
  await sendQueue.send()
}

const isLast = ({ id }: LocalRating) => stallRatings.read()?.some((last) => last.id === id)
