import type { Site } from '../../browser/support/site.ts'
import type { Visitor } from '../page/visitor.ts'

export interface Scene {
  visitor: Visitor
  site: Site
}

/** One thing that a visitor does, and what must come of it. */
export interface Step {
  name: string
  /** Part of the short journey, too. */
  isShort?: true
  /** Works in browsers that we support only in part, too: read, search, rate, forms. */
  isBasic?: true
  act(scene: Scene): Promise<void>
}

export function expect(isRight: unknown, what: string): asserts isRight {
  if (!isRight) throw new Error(`Expected ${what}`)
}

/**
 * The send queue waits for its lock up to 20 s, and tries more than once. A test that waits for less
 * cannot say that a row is lost.
 */
const DELIVERY_MS = 60_000

/** Waits until the service has something from the visitor. */
export const untilDelivered = <T>(visitor: Visitor, what: string, find: () => Promise<T> | T) =>
  visitor.until(`${what} at the service`, async () => find(), DELIVERY_MS)
