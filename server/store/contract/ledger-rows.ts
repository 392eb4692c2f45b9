/** The void of a rating, which then does not count. Times are ISO 8601 in UTC. */
export interface VoidRow {
  /** Shared by all voids of one command. */
  batch: number
  rating_id: string
  voided_by: string
  voided_why: string
  voided_at: string
  undone_by: string | null
  undone_why: string | null
  undone_at: string | null
}

/**
 * Whether a rating is in the public totals. 'no-ticket': only ratings with a ticket count, and its device has none.
 * 'own-prize': its device's ticket counts for another prize instead.
 */
export type RatingState = 'counted' | 'voided' | 'no-ticket' | 'own-prize'

/** A rating in the ledger, with its void. */
export interface LedgerRow {
  id: string
  stall_id: string
  stall_name: string
  device_id: string
  rating: number
  /** When the service received it; an offline phone sends later. */
  created_at: string
  /** The same for all ratings from one network or desk; null if unknown or erased. */
  network: string | null
  state: RatingState
  /** Null unless it is voided. */
  voided_by: string | null
  voided_why: string | null
}

const DESK = 'desk '
/** What the ledger has instead of a network. @param name Of the person at the voting desk. */
export const toDeskNetwork = (name: string) => DESK + name
/** @returns The name; undefined for a network. */
export const findDesk = (network: string) =>
  network.startsWith(DESK) ? network.slice(DESK.length) : undefined

/** Who alters the count, and why. */
export interface Account {
  by: string
  why: string
}
