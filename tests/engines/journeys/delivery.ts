import { callIn } from '../drivers/engine.ts'
import type { Visitor } from '../page/visitor.ts'

/**
 * The send queue waits for its lock up to 20 s, and tries more than once. Nobody who waits for less
 * knows that a row is lost.
 */
const DELIVERY_MS = 60_000

/**
 * Until the service has something of the visitor's, and the phone knows it: Safari 16 keeps the lock
 * of a page that is left while it sends, and the next row then waits for it.
 */
export async function untilDelivered(visitor: Visitor, what: string, find: () => unknown) {
  await visitor.until(`${what} at the service`, async () => find(), DELIVERY_MS)
  await visitor.until('a send queue at rest', () => callIn(visitor.tab, isAtRest), DELIVERY_MS)
}

async function isAtRest(): Promise<boolean> {
  // The oldest engines have no locks.
  const manager = (navigator as { locks?: LockManager }).locks
  const { held = [] } = (await manager?.query()) ?? {}
  return held.length === 0
}
