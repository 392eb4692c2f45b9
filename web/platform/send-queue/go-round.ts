import { sendRow } from '#web/platform/table-service/send-row.ts'
import { deliverLetters } from './deliver-letters.ts'
import { letterbox } from './letterbox.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { ROUND, ROUND_DONE } from './round.ts'

/**
 * The part of the service worker that sends what is unsent when no page is open any more. The worker
 * takes it in when it starts.
 */
declare const self: ServiceWorkerGlobalScope

/** Not in the DOM library: only Chromium has Background Sync. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === ROUND) (event as SyncEvent).waitUntil(goRound())
})

/** Rejected when the service is out of reach: the browser then asks for another round. */
async function goRound() {
  await oneAtATime(() => deliverLetters(letterbox, sendRow))
  for (const client of await self.clients.matchAll()) client.postMessage(ROUND_DONE)
}
