import type { Delivery } from '#web/platform/storage/delivery.ts'
import { LONGEST_QUIET_MS } from '#web/platform/table-service/request.ts'
import type { SendOutcome } from '#web/platform/table-service/send-row.ts'
import type { Letterbox } from './letterbox.ts'

/**
 * The service worker's round: empties the letterbox into the table service, oldest first. What the
 * service has just asked a page to leave for a while is left: the browser begins a round at once.
 * @throws When something stays, so that the browser asks for another round later.
 */
export async function deliverLetters(
  letterbox: Letterbox,
  send: (delivery: Delivery) => Promise<SendOutcome>,
): Promise<void> {
  const letters = [...(await letterbox.read()).values()].filter((letter) => letter !== 'delivered')
  const now = Date.now()
  // A clock that was set back must not keep a rating for longer than the service ever asks.
  const tooEarly = letters.filter(
    ({ notBefore = 0 }) => notBefore > now && notBefore <= now + LONGEST_QUIET_MS,
  )
  const busyKinds = new Set(tooEarly.map(({ kind }) => kind))
  for (const letter of letters.toSorted((a, b) => (a.givenAt < b.givenAt ? -1 : 1))) {
    if (busyKinds.has(letter.kind)) continue
    const outcome = await send(letter)
    // A refusal is for a page to see and to log.
    if (outcome.kind === 'stored') await letterbox.markDelivered(letter.row.id)
    if (outcome.kind !== 'failed') continue
    busyKinds.add(letter.kind)
    if (outcome.retryAfterMs === undefined) break
    await letterbox.put({ ...letter, notBefore: Date.now() + outcome.retryAfterMs })
  }
  if (busyKinds.size > 0) throw new Error('The table service did not take everything')
}
