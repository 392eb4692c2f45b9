import type { TicketNumbers, TicketRule } from '../tickets.ts'

/* Voter tickets in the organisers' app, with the `evening` right. */

/** The largest batch. Its sheets are on one page of the browser. */
export const BATCH_MAX = 4000
export const LABEL_MAX = 40

export type TicketsRefusal =
  /** 409: somebody has given a rating that counts, and no second organiser has allowed this batch. */
  { code: 'tickets-not-allowed' }

export type TicketsAction =
  | 'tickets-made'
  | 'tickets-printed'
  | 'tickets-allowed'
  | 'tickets-voided'
  | 'ticket-rule-changed'
  | 'ticket-freed'

/** GET /tickets */
export interface TicketsAnswer {
  /** The language of the festival's texts. */
  language: string
  rule: TicketRule
  /** The rule in festival.json, if it differs and has no effect any more. */
  proposed?: TicketRule | undefined
  /** Whether the edition's first rating has fixed the rule. */
  isFixed: boolean
  labels: TicketNumbers[]
}

/** POST /tickets. Answers `MadeTickets`. Also the subject of an approval for more of them. */
export interface MakeTickets {
  label: string
  count: number
}
/** The codes, which the server cannot show again. */
export interface MadeTickets {
  batch: string
  tickets: { code: string; sheet: number }[]
}

/** POST /tickets-printed: makes a batch valid. Answers {}. */
export interface TicketsPrinted {
  batch: string
}

/** Which tickets a void ends: those with a label, or those on some sheets. */
export type VoidedTickets = { label: string } | { first: number; last: number }
/** The subject of an approval to void tickets. */
export type VoidTickets = VoidedTickets & { why: string }

/** The subject of an approval to change the rule. */
export interface ChangeTicketRule {
  tickets: TicketRule
}
