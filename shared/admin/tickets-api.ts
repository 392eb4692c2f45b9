import type { TicketNumbers, TicketRule } from '../tickets.ts'

/** Limited because the browser renders all sheets of a batch on one page. */
export const BATCH_MAX = 4000
export const LABEL_MAX = 40

export type TicketsRefusal =
  /** 409: the voting has begun, and no second organiser has allowed this batch. */
  { code: 'tickets-not-allowed' }

export type TicketsAction =
  | 'tickets-made'
  | 'tickets-printed'
  | 'tickets-allowed'
  | 'tickets-voided'
  | 'ticket-rule-changed'
  | 'ticket-freed'

export interface TicketsAnswer {
  language: string
  rule: TicketRule
  /** The rule in festival.json, if it differs from the fixed one and so has no effect. */
  proposed?: TicketRule | undefined
  /** Whether the edition's first rating has fixed the rule. */
  isFixed: boolean
  labels: TicketNumbers[]
}

export interface MakeTickets {
  label: string
  count: number
}
/** The server cannot show these codes again. */
export interface MadeTickets {
  batch: string
  tickets: { code: string; sheet: number }[]
}

export type VoidTickets = ({ label: string } | { first: number; last: number }) & {
  why?: string | undefined
}

export interface ChangeTicketRule {
  tickets: TicketRule
}
