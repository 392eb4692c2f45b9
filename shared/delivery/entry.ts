import type { Form, FormRow } from '#shared/tables/form-tables.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import type { TicketState } from '#shared/tickets.ts'

/** Phones store join requests under an older name than the table's. */
type KindOf<Name> = Name extends 'join_requests' ? 'join-request' : Name
type SentForm<F> = F extends Form ? { kind: KindOf<F['name']>; row: FormRow<F> } : never

export type SentRow = { kind: 'rating'; row: RateStallRequest } | SentForm<Form>

export type EntryKind = SentRow['kind']

export type Entry = SentRow & {
  /** ISO 8601. Entries are sent in this order. */
  givenAt: string
  /** The service requested a pause for this kind until this time (`Date.now()`). */
  notBefore?: number
}

/** 'failed' is retried with the same id. 'refused' is final. */
export type SendOutcome =
  | {
      kind: 'stored'
      /** Earlier stars from this device, which count instead. */
      starsBefore?: number | undefined
      /** The rating does not count, because this device has no ticket. */
      needsTicket?: true | undefined
      ticket?: TicketState | undefined
    }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; retryAfterMs?: number }
