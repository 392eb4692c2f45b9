import type { State } from '../state.ts'

/** Files of the committee, what `mela import` says of them, and what visitors see when it is applied. */
export interface CommitteeCase {
  case: string
  /** By name; made when they are needed, for some take a while. */
  files: Record<string, string | Uint8Array | (() => Uint8Array)>
  /** What the guide has before; left out: nothing. */
  live?: { vendors: string; products: string }
  /** All that is found, as 'name file/sheet:line', in the order of files and lines. */
  findings: string[]
  /** Words of the first suggestion. */
  suggests?: string
  state: State
  /** What is kept for the organisers, as 'number: mobile'. */
  mobiles?: string[]
}
