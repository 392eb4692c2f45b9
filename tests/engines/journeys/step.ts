import type { Site } from '../../browser/support/site.ts'
import type { Visitor } from '../page/visitor.ts'

export interface Scene {
  visitor: Visitor
  site: Site
}

/** One action of a visitor and its expected result. */
export interface Step {
  name: string
  /** Also part of the short journey. */
  isShort?: true
  /** Also works in partly supported browsers: read, search, rate, forms. */
  isBasic?: true
  act(scene: Scene): Promise<void>
}

export function expect(isRight: unknown, what: string): asserts isRight {
  if (!isRight) throw new Error(`Expected ${what}`)
}

/**
 * The send queue waits up to 20 s for its lock, and retries. A test with a shorter timeout cannot tell
 * that a row is lost.
 */
const DELIVERY_MS = 60_000

/** Waits until the service has received data from the visitor. */
export const untilDelivered = <T>(visitor: Visitor, what: string, find: () => Promise<T> | T) =>
  visitor.until(`${what} at the service`, async () => find(), DELIVERY_MS)
