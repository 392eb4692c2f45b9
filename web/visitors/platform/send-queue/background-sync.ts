import { drain } from '#shared/delivery/drain.ts'
import type { Entry } from '#shared/delivery/entry.ts'
import { sendRow } from '#web/visitors/platform/table-service/table-service.ts'
import { storedEntries, SYNC_DONE, SYNC_TAG, withLock } from './entry-store.ts'

/** The service worker imports this when it starts, to send pending entries when no page is open. */
declare const self: ServiceWorkerGlobalScope

/** Not in the DOM library: only Chromium has Background Sync. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendWaiting())
})

const send = (entry: Entry) => sendRow(entry, { tableService: TABLE_SERVICE ?? undefined })

/** Rejects if anything stays pending, so that the browser tries again later. */
async function sendWaiting() {
  const { left } = await withLock(() => drain(storedEntries, send))
  if (left.length > 0) throw new Error('The table service did not take everything')
  for (const client of await self.clients.matchAll()) client.postMessage(SYNC_DONE)
}
