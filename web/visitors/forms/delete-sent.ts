import { festival } from '#web/visitors/festival.ts'
import { findPendingJoin } from '#web/visitors/platform/send-queue/entries.ts'
import { forgetAsked, getDeviceId, joinRequest } from '#web/visitors/platform/storage/keys.ts'
import { ask } from '#web/visitors/platform/table-service/table-service.ts'
import { feedbackDraft } from './feedback-note.ts'

/** 'waiting': requested again on the next visit, and when the network is back. */
export type ForgetOutcome = 'deleted' | 'waiting'

/** Deletes what this phone sent with the forms, and its own copies. */
export async function deleteSent(): Promise<ForgetOutcome> {
  forgetAsked.write(true)
  const pending = findPendingJoin()
  joinRequest.remove()
  feedbackDraft.remove()
  const isDeleted = await askToDelete(pending?.id).catch(() => false)
  if (!isDeleted) {
    addEventListener('online', () => void deleteSent(), { once: true })
    return 'waiting'
  }
  forgetAsked.remove()
  return 'deleted'
}

/** @param pendingId The id of a join request that is still queued.
 * @returns Whether the service confirms it. A captive portal sends a page instead.
 */
async function askToDelete(pendingId: string | undefined): Promise<boolean> {
  const { updateStored, withLock } = await import('#web/visitors/platform/send-queue/send-queue.ts')
  // Under the lock, so that a request being sent right now cannot arrive after the deletion.
  return withLock(async () => {
    if (pendingId !== undefined) await updateStored(pendingId, () => 'delivered').catch(() => {})
    const body = JSON.stringify({ device_id: getDeviceId() })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body }
    const answer = await ask('rpc/forget_device', init, festival().tableService)
    return (answer.body as { deleted?: unknown } | null | undefined)?.deleted === true
  })
}
