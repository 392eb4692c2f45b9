import type { State } from '../state.ts'

/** A pair of files in content/files, what `mela check` says of it, and what visitors see. */
export interface PublicCase {
  case: string
  /** Undefined: there is no such file. */
  vendors?: string | Uint8Array
  products?: string | Uint8Array
  /** All that is found, as 'name file:line'. */
  findings: string[]
  /** Words of the first suggestion. */
  suggests?: string
  state: State
}
