import type { Proposal } from './holders.ts'

/* An approval is bound to a hash of exactly what would change, and expires after ten minutes. */

/** The longest reason for a void. */
export const WHY_MAX = 300

export const APPROVABLE = [
  'void',
  'undo-void',
  'reveal',
  'more-tickets',
  'void-tickets',
  'ticket-rule',
  'withdraw-stall',
  'erase',
  'purge',
  'edition',
] as const
export type Approvable = (typeof APPROVABLE)[number]

export type FactName =
  | 'places'
  | 'void'
  | 'ratings'
  | 'stalls'
  | 'reason'
  | 'phone'
  | 'before'
  | 'next-year'
  /** The freeze time in festival.json, if it is still last year's. */
  | 'past-freeze'
  | 'join-requests'
  | 'feedback'
  | 'anonymous-ratings'
  | 'shared-phones'
  | 'label'
  | 'tickets'
  | 'sheets'
  | 'used'
  | 'rule'
  | 'new-rule'

export interface RankedStall {
  place: number
  number: string
  name: string
  average: number
  count: number
}

export interface Effect {
  facts: { name: FactName; value: string | number }[]
  /** The first places before and after the change. A single list if they stay the same. */
  places?: { now?: RankedStall[]; afterwards: RankedStall[] } | undefined
}

export type Outcome = 'running' | 'done' | 'declined' | 'withdrawn' | 'changed' | 'failed'

export interface Approval {
  id: string
  action: Approvable
  askedBy: string
  isMine: boolean
  expiresAt: string
  /** Hash of exactly what would change, to be sent back with the approval. */
  hash: string
  effect: Effect
  /** Whether the reader may not approve yet, after a sign-in or a new link within the last day. */
  isTooNew: boolean
  outcome?: Outcome | undefined
}

/** GET /approvals: open requests, and those of the last ten minutes. */
export interface ApprovalsAnswer {
  approvals: Approval[]
  proposals: Proposal[]
}

export interface Asked {
  id: string
  /** If empty, only the host can approve, in the terminal. */
  approvers: string[]
}
