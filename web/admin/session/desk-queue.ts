import type { AdminRefusal } from '#shared/admin/api.ts'
import type { DeskRated, DeskRating } from '#shared/admin/desk-api.ts'
import { postToApi } from '../call-api.ts'
import { ownValue } from './own-value.ts'
import { createSending } from './sending.ts'
import { readSession } from './session.ts'
import { SEND_EVERY_MS } from './sheets.ts'

export interface RefusedRating {
  rating: DeskRating
  reason: AdminRefusal
}

interface DeskRatings {
  /** Oldest first. */
  waiting: DeskRating[]
  /** Until the person at the desk has decided about them. */
  refused: RefusedRating[]
}

const NONE: DeskRatings = { waiting: [], refused: [] }

/** The only place where this device stores tickets, and only as long as a rating waits. */
const storage = ownValue<DeskRatings>(
  'admin_desk',
  ({ waiting, refused }) => waiting.length + refused.length,
)

const read = () => storage.read() ?? NONE
const isOther = (id: string) => (one: DeskRating) => one.id !== id

/** The stars that count, by the id of a rating that this page has sent. */
const counted = new Map<string, number>()

const { subscribe, flush, blockedBy } = createSending<DeskRating>({
  findNext: () => read().waiting[0],
  async send(rating) {
    const { stars } = await postToApi<DeskRated>('/desk', rating)
    counted.set(rating.id, stars)
    const { waiting, refused } = read()
    storage.write({ waiting: waiting.filter(isOther(rating.id)), refused })
  },
  onRefused(rating, reason) {
    const { waiting, refused } = read()
    storage.write({
      waiting: waiting.filter(isOther(rating.id)),
      refused: [...refused, { rating, reason }],
    })
  },
})

async function sendStars() {
  // The server would refuse them. They are sent once the session is open again.
  if (readSession().status === 'open') await flush()
}

/** The ratings of this person's desk that are not in the ledger yet. */
export const deskQueue = {
  read,
  subscribe(listener: () => void) {
    const leave = [subscribe(listener), storage.subscribe(listener)]
    return () => leave.forEach((end) => end())
  },
  blockedBy,
  findCounted: (id: string) => counted.get(id),
  add(rating: DeskRating) {
    const { waiting, refused } = read()
    storage.write({ waiting: [...waiting, rating], refused })
    void sendStars()
  },
  /** Sends what was refused for a ticket again. */
  retry(ticket: string) {
    const { waiting, refused } = read()
    storage.write({
      waiting: [
        ...waiting,
        ...refused.map(({ rating }) => rating).filter((one) => one.ticket === ticket),
      ],
      refused: refused.filter(({ rating }) => rating.ticket !== ticket),
    })
    void sendStars()
  },
  /** Forgets what is left of a ticket. */
  drop(ticket: string) {
    const { waiting, refused } = read()
    storage.write({
      waiting: waiting.filter((one) => one.ticket !== ticket),
      refused: refused.filter(({ rating }) => rating.ticket !== ticket),
    })
  },
}

let isStarted = false

/** Sends waiting ratings, now and later, on all screens. */
export function keepSendingStars(): void {
  void sendStars()
  if (isStarted) return
  isStarted = true
  addEventListener('online', () => void sendStars())
  setInterval(() => {
    if (read().waiting.length > 0) void sendStars()
  }, SEND_EVERY_MS)
}
