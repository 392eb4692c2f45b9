/** A voided rating does not count. Times are ISO 8601 in UTC. */
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

/** 'no-ticket': lacks a required ticket. 'own-prize': counts for another prize. */
export type RatingState = 'counted' | 'voided' | 'no-ticket' | 'own-prize'

export interface LedgerRow {
  id: string
  stall_id: string
  stall_name: string
  device_id: string
  rating: number
  /** When the service received it. An offline phone sends later. */
  created_at: string
  /** The same for all ratings from one network or desk. Null if unknown or erased. */
  network: string | null
  state: RatingState
  /** Null unless it is voided. */
  voided_by: string | null
  voided_why: string | null
}

const DESK = 'desk '
/** Stored in place of a network. @param name The helper at the voting desk. */
export const toDeskNetwork = (name: string) => DESK + name
/** @returns The helper's name, or undefined for a network. */
export const findDesk = (network: string) =>
  network.startsWith(DESK) ? network.slice(DESK.length) : undefined

export interface Account {
  by: string
  why: string
}
