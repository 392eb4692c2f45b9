import type { Site } from '../../browser/support/site.ts'
import type { Size } from '../drivers/engine.ts'
import type { Visitor } from '../page/visitor.ts'

export interface Scene {
  visitor: Visitor
  site: Site
  /** Another visitor at the same site, who leaves when the step is over. */
  invite(size: Size): Promise<Visitor>
}

/** One thing that a visitor does, and what it must come to. */
export interface Step {
  name: string
  /** Part of the short journey, too. */
  isShort?: true
  /** Works below the floor, too: read, search, rate, forms. */
  isBasic?: true
  /** The name of the screen that it ends on, for the pictures. */
  screen?: string
  act(scene: Scene): Promise<void>
}

export function expect(isRight: unknown, what: string): asserts isRight {
  if (!isRight) throw new Error(`Expected ${what}`)
}
