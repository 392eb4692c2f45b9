import type { State } from '../../broken-sheets/state.ts'

/** A list as committees, markets and canteens have it, and what the import makes of it without an edit. */
export interface ListCase {
  case: string
  /** By name. */
  files: Record<string, string | (() => Uint8Array)>
  /** What the volunteer adds to the command. */
  options?: string[]
  /** The guide before: of stalls of its own, or as `vendors` and `products`. Left out: nothing. */
  live?: { vendors: string; products: string }
  /** The whole guide afterwards. */
  state: State
  /** Sentences that the volunteer reads. */
  says?: (string | RegExp)[]
  /** Names of the findings that are mistakes; none by default. */
  mistakes?: string[]
  /** Kept for the organisers, as 'number: mobile'. */
  mobiles?: string[]
}

export const COMMERCIAL = ['Commercial, 0, Commercial, yes']
