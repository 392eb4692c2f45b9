import {
  forgetUnsent,
  isUnsentKept,
  keepUnsent,
  readUnsent,
  subscribeUnsent,
} from '#web/platform/storage/unsent.ts'
import { sendRow } from '#web/platform/table-service/send-row.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'
import { letterbox } from './letterbox.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createOutbox } from './outbox.ts'
import { ROUND, ROUND_DONE } from './round.ts'
import { createWaitingNotice } from './waiting-notice.ts'

/** A crowd that comes back to the network at one moment does not send at one moment. */
const SPREAD_MS = 1500

/** Of this device: ratings and join requests, until the table service has them. */
export const outbox = createOutbox({
  unsent: { read: readUnsent, keep: keepUnsent, forget: forgetUnsent },
  letterbox,
  send: sendRow,
  oneAtATime,
  askForRound: () => void askForRound().catch(() => {}),
  report: (event) => notice.report(event),
  random: Math.random,
})

const notice = createWaitingNotice({
  countWaiting: outbox.countWaiting,
  isKept: isUnsentKept,
  sendNow: () => void outbox.send(),
  tell: (text) => notices.tell('outbox', text),
})

/** Sends what is unsent now, and whenever there is a new chance to. */
export function startOutbox(): void {
  subscribeUnsent(notice.refresh)
  addEventListener('online', () => setTimeout(() => void outbox.send(), Math.random() * SPREAD_MS))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void outbox.send()
  })
  // The service worker has been around: what it delivered must not be counted any more.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === ROUND_DONE) void outbox.send()
  })
  void outbox.send()
}

/** Not in the DOM library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Only Chromium has it; elsewhere the next visit sends. */
async function askForRound() {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(ROUND)
}
