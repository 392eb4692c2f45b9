/*
 * Some changes need the approval of a second organiser, on their own device. The request is bound
 * to a hash of exactly what would change, and expires after ten minutes.
 */

/** What needs approval. */
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

/** What a fact about a change is. */
export type FactName =
  | 'places'
  | 'void'
  | 'ratings'
  | 'stalls'
  | 'reason'
  | 'phone'
  | 'before'
  | 'next-year'
  | 'join-requests'
  | 'feedback'
  | 'anonymous-ratings'
  | 'shared-phones'
  | 'takenOut'
  | 'label'
  | 'tickets'
  | 'sheets'
  | 'used'
  | 'rule'
  | 'new-rule'

export interface RankedStall {
  /** Stalls that tie share a place. */
  place: number
  number: string
  name: string
  average: number
  count: number
}

/** What would change, for the app to show in either language. */
export interface Effect {
  facts: { name: FactName; value: string | number }[]
  /** The first places as they are, and as they would be. One list if nothing moves. */
  places?: { now?: RankedStall[]; afterwards: RankedStall[] } | undefined
}

/** `running`: it was approved, and is being done. */
export type Outcome = 'running' | 'done' | 'declined' | 'withdrawn' | 'changed' | 'failed'

export interface Approval {
  id: string
  action: Approvable
  askedBy: string
  isMine: boolean
  /** ISO 8601. */
  askedAt: string
  expiresAt: string
  /** Of exactly the changes; sent back with the approval. */
  hash: string
  effect: Effect
  /** Whether the reader may not approve it, because somebody is not signed in for a day yet. */
  isTooNew: boolean
  /** Once it was answered. */
  outcome?: Outcome | undefined
}

/** GET /approvals: open ones, and those that ended in the last ten minutes. */
export interface ApprovalsAnswer {
  approvals: Approval[]
}

/** POST /approvals. Answers `Asked`. */
export interface AskForApproval {
  pin: string
  action: Approvable
  /** As the action needs it, such as `{ batch: 3, why: '...' }`. */
  subject: unknown
}
export interface Asked {
  id: string
  /** The names of those who may approve it. Empty: the host does, in the terminal. */
  approvers: string[]
}

/** POST /approve and POST /decline. A person may decline their own, which withdraws it. Answers {}. */
export interface Approve {
  id: string
  hash: string
  pin: string
}
export interface Decline {
  id: string
}
