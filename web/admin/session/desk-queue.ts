import type { AdminRefusal } from '#shared/admin/api.ts'
import type { DeskRating } from '#shared/admin/desk-api.ts'
import { postToApi } from '../call-api.ts'
import { ownValue } from './own-value.ts'
import { createSending } from './sending.ts'
import { readSession } from './session.ts'

export interface KeptRating {
  rating: DeskRating
  /**
   * Why the rating was refused, until the person at the desk has decided. Absent while it waits.
   */
  reason?: AdminRefusal
}

/**
 * Oldest first. The only place where this device stores tickets, and only until their ratings are
 * sent.
 */
const storage = ownValue<KeptRating[]>('admin_desk', (kept) => kept.length)

const NONE: KeptRating[] = []
const read = () => storage.read() ?? NONE
const isWaiting = ({ reason }: KeptRating) => reason === undefined

/** The stars that count, by rating id. */
const counted = new Map<string, number>()

const { subscribe, flush, keepSending, blockedBy } = createSending<DeskRating>({
  storage,
  findNext: () => read().find(isWaiting)?.rating,
  async send(rating) {
    const { stars } = await postToApi('/desk', rating)
    counted.set(rating.id, stars)
    storage.write(read().filter((one) => one.rating.id !== rating.id))
  },
  onRefused: (rating, reason) =>
    storage.write(read().map((one) => (one.rating.id === rating.id ? { rating, reason } : one))),
})

async function sendStars() {
  if (readSession().status === 'open') await flush()
}

/** This person's ratings that are not in the ledger yet. */
export const deskQueue = {
  read,
  subscribe,
  /** On all screens. */
  keepSending: () => keepSending(sendStars),
  blockedBy,
  findCounted: (id: string) => counted.get(id),
  add(rating: DeskRating) {
    storage.write([...read(), { rating }])
    void sendStars()
  },
  /** Resends a ticket's refused ratings. */
  sendAgain(ticket: string) {
    storage.write(
      read().map((one) => (one.rating.ticket === ticket ? { rating: one.rating } : one)),
    )
    void sendStars()
  },
  drop: (ticket: string) => storage.write(read().filter((one) => one.rating.ticket !== ticket)),
}
