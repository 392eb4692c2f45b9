import type { FormRow } from '#shared/tables/form-table.ts'
import type { Form } from '#shared/tables/form-tables.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'

/** The kind of a form's rows is its table's name; phones keep join requests under an older one. */
type KindOf<Name> = Name extends 'join_requests' ? 'join-request' : Name
type SentForm<F> = F extends Form ? { kind: KindOf<F['name']>; row: FormRow<F> } : never

/** A row that a visitor gave, with the table that it is for. */
export type SentRow = { kind: 'rating'; row: RateStallRequest } | SentForm<Form>

export type EntryKind = SentRow['kind']

/** A row in the send queue: the table service is not known to have it. */
export type Entry = SentRow & {
  /** ISO 8601. Entries are sent in this order. */
  givenAt: string
  /** The ids of the earlier steps of the same stall: it goes after them, whatever the clock says. */
  after?: string[]
  /** The service asked for nothing of this kind before then (`Date.now()`). */
  notBefore?: number
}

/**
 * Whether an entry may go: the service has answered every earlier step of its stall. So the last step that
 * a visitor made is the last that the service learns of, also when one was delayed.
 */
export function isNext({ after = [] }: Entry, isDelivered: (id: string) => boolean): boolean {
  return after.every(isDelivered)
}

/** 'failed' may go through later and is sent again with the same id; 'refused' was turned down. */
export type SendOutcome =
  | {
      kind: 'stored'
      /** What this device had given the stall before, which counts in place of a rating. */
      starsBefore?: number
    }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; retryAfterMs?: number }
