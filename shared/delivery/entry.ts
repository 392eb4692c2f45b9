import type { FormRow } from '#shared/tables/form-table.ts'
import type { Form } from '#shared/tables/form-tables.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import type { TicketState } from '#shared/tickets.ts'

/** A form's kind is its table's name; phones store join requests under an older name. */
type KindOf<Name> = Name extends 'join_requests' ? 'join-request' : Name
type SentForm<F> = F extends Form ? { kind: KindOf<F['name']>; row: FormRow<F> } : never

/** A row from a visitor, with its table. */
export type SentRow = { kind: 'rating'; row: RateStallRequest } | SentForm<Form>

export type EntryKind = SentRow['kind']

/** A row in the send queue that the table service has not confirmed. */
export type Entry = SentRow & {
  /** ISO 8601. Entries are sent in this order. */
  givenAt: string
  /** The service asked for a pause of this kind until then (`Date.now()`). */
  notBefore?: number
}

/** 'failed' may succeed later and is retried with the same id; 'refused' was turned down. */
export type SendOutcome =
  | {
      kind: 'stored'
      /** The stars that this device gave the stall earlier, which count instead. */
      starsBefore?: number | undefined
      /** It does not count, because this device has no ticket. */
      needsTicket?: true | undefined
      /** What became of the ticket that was sent with it. */
      ticket?: TicketState | undefined
    }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; retryAfterMs?: number }
