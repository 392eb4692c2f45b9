import type { FormRow, FormTable } from '#shared/tables/form-tables.ts'
import type { Prize } from '#shared/tables/results.ts'
import type {
  Edition,
  RateStallAnswer,
  RateStallRequest,
  StallRatingRow,
  TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import type { TicketRule, TicketState } from '#shared/tickets.ts'
import type { FestivalTimes, KeptResult } from './results.ts'

/** The database cannot accept work now: queue full, disk full, closing, file locked. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** 'known': the row, or an equivalent one, was there before, and nothing has changed. */
export type InsertOutcome = { kind: 'stored' } | { kind: 'known' }

/** 'id-taken': the id belongs to another rating. `isNew`: the rating has changed the totals. */
export type RateOutcome =
  | { kind: 'answered'; answer: RateStallAnswer; isNew: boolean }
  | { kind: 'id-taken' | 'other-edition'; isNew: false }

export type FoundTotals = StallRatingRow & {
  edition: string
  /** SQLite has no booleans. */
  counts: boolean | number
  ticket?: TicketState | null
}

/**
 * Never mentions a void, because a forger would try again as another device.
 * @param isKnown Whether the ledger contains the rating. Otherwise, it has the device's first one.
 */
export function toAnswered(
  isKnown: boolean,
  your_rating: number,
  found: FoundTotals,
  isNew: boolean,
): RateOutcome {
  const outcome = isKnown ? 'recorded' : 'already_rated'
  const { stall_id, stall_name, rating_sum, rating_count, average_rating, edition, ticket } = found
  const totals = { stall_id, stall_name, rating_sum, rating_count, average_rating, edition }
  const vote = { counts: Boolean(found.counts), ...(ticket && { ticket }) }
  return { kind: 'answered', isNew, answer: { outcome, your_rating, ...totals, ...vote } }
}

export interface Tables {
  /**
   * Resolves once the rating is on disk.
   * @param stallName Its current name in the spreadsheet.
   * @param fingerprint The hash of the sender's network.
   * @param ticket The hash of the device's ticket, which a known rating claims, too.
   * @throws DatabaseUnavailable if the rating may not have been stored: send the same id again.
   */
  rate(
    request: RateStallRequest,
    stallName: string,
    fingerprint?: string,
    ticket?: string,
  ): Promise<RateOutcome>
  /** @param ticket The hash of its code. */
  findTicketRefusal(ticket: string, device: string): Promise<'unknown' | 'used' | undefined>
  /** The stars that a device's ticket makes count, newest first. None if it has no ticket. */
  starsByTicket(device: string): Promise<{ stall: string; stars: number }[]>
  edition(): Promise<Edition>
  /** The current totals of every rated stall. */
  totals(): Promise<TotalsRow[]>
  /** Sets when a saved result is shown, according to festival.json. */
  setTimes(times: FestivalTimes): Promise<void>
  /** Sets what festival.json says about tickets. It becomes binding with the edition's first rating. */
  proposeTickets(rule: TicketRule): Promise<void>
  /** A label that gains or loses its own prize immediately leaves or joins the public totals. */
  setPrizes(prizes: Prize[]): Promise<void>
  ticketRule(): Promise<TicketRule>
  /** Undefined while the live totals are public. */
  shownResult(): Promise<KeptResult | undefined>
  /**
   * Resolves once the row is on disk.
   * @param notice The name of the privacy notice in force, for forms that store it.
   * @throws DatabaseUnavailable if nothing was stored. The same call may succeed later.
   */
  insert<Form extends FormTable>(
    form: Form,
    row: FormRow<Form>,
    notice?: string,
  ): Promise<InsertOutcome>
  /**
   * Deletes what a device sent through the forms. Its ratings stay; otherwise it could rate again.
   * @returns The ids of the deleted rows.
   */
  forgetDevice(device: string): Promise<string[]>
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable if the database does not respond. */
  check(): Promise<void>
  /** Finishes accepted work, then closes the file or the connections. */
  close(): Promise<void>
}
