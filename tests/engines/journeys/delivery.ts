import type { Visitor } from '../page/visitor.ts'

/**
 * The send queue waits for its lock up to 20 s, and tries more than once. Nobody who waits for less
 * knows that a row is lost.
 */
const DELIVERY_MS = 60_000

/** Until the service has something of the visitor's. */
export const untilDelivered = (visitor: Visitor, what: string, find: () => unknown) =>
  visitor.until(`${what} at the service`, async () => find(), DELIVERY_MS)
