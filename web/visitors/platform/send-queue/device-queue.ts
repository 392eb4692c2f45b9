import { festival } from '#web/visitors/festival.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import type { TicketState } from '#shared/tickets.ts'
import { findTicket, voterTicket } from '#web/visitors/platform/storage/voter-ticket.ts'
import { sendRow } from '#web/visitors/platform/table-service/table-service.ts'
import { deviceStore, SYNC_DONE, SYNC_TAG, withLock } from './entry-store.ts'
import { ratingReceipts } from '#web/visitors/platform/storage/keys.ts'
import { adoptOlder } from './editions.ts'
import { keepReceipt } from './keep-receipt.ts'
import { confirmRecord, dropRecord, fileRecord, isAllKept, readRecord } from './record.ts'
import { createSendQueue } from './send-queue.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { showQueue } from './waiting-notice.ts'

/** Spreads the requests of a crowd whose phones regain the network at the same moment. */
const SPREAD_MS = 1500

/** This device's ratings and join requests, until the table service has them. */
export const sendQueue = createSendQueue({
  store: deviceStore,
  record: {
    async read() {
      // Without a network, records without an edition wait until the service's time is known.
      await adoptOlder().catch(() => {})
      return readRecord()
    },
    confirm(entry, outcome) {
      keepReceipt(entry, outcome)
      confirmRecord(entry)
      if (outcome?.ticket) noteTicket(outcome.ticket)
    },
    drop(entry) {
      keepReceipt(entry, { kind: 'stored', starsBefore: 0 })
      dropRecord(entry)
    },
    file: fileRecord,
  },
  send: (entry) => sendRow(withTicket(entry), festival()),
  withLock,
  askForSync: () => void askForSync().catch(() => {}),
  random: Math.random,
  isOnline: () => navigator.onLine,
})

/** A ticket that was refused meanwhile is not tried again with each rating. */
function withTicket(entry: Entry): Entry {
  if (entry.kind !== 'rating') return entry
  const { ticket: _, ...row } = entry.row
  const ticket = findTicket(festival().edition)?.code
  return { ...entry, row: ticket ? { ...row, ticket } : row }
}

/** Keeps what the service said about this phone's ticket. */
function noteTicket(state: TicketState): void {
  const ticket = findTicket(festival().edition)
  if (ticket) voterTicket.write({ ...ticket, state })
}

/**
 * Sends this phone's new ticket, if it has one, with the ratings that were given before; again if the service did
 * not look at it, because the network had sent too many wrong ones.
 */
export async function sendTicket(): Promise<void> {
  const ticket = findTicket(festival().edition)
  const isUnseen = ticket?.state === 'kept' && ratingReceipts.read()?.some((one) => one.needsTicket)
  if (!ticket || (ticket.state !== 'new' && !isUnseen)) return
  const ratings = readRecord().filter((entry) => entry.kind === 'rating')
  await sendQueue.requeue(ratings.map(withTicket))
  voterTicket.write({ ...ticket, state: 'kept' })
  await sendQueue.send()
}

/** Sends pending entries now and at each new opportunity, and shows how many are pending. */
export function startSendQueue(): void {
  showQueue(sendQueue, isAllKept, (notice) => notices.tell('send-queue', notice))
  const send = () => void sendQueue.send()
  addEventListener('online', () => setTimeout(send, Math.random() * SPREAD_MS))
  document.addEventListener('visibilitychange', () => document.hidden || send())
  // Entries that the service worker has delivered no longer count as pending.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === SYNC_DONE && send())
  void sendTicket()
  send()
}

/** Not in the DOM library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Only Chromium supports it; elsewhere the next visit sends. */
async function askForSync() {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(SYNC_TAG)
}
