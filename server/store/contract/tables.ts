import type { FormRow, FormTable } from '#shared/tables/form-table.ts'
import type { Prize } from '#shared/prizes.ts'
import type { Edition } from '#shared/tables/editions.ts'
import type {
  RateStallAnswer,
  RateStallRequest,
  StallRatingRow,
  TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import type { TicketRule, TicketState } from '#shared/tickets.ts'
import type { LimitChange, SharedLimits } from './limit-counts.ts'
import type { FestivalTimes, KeptResult } from './results.ts'

/** The database cannot accept work now: queue full, disk full, closing, file locked. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database's file was deleted or replaced. */
export class DatabaseGone extends DatabaseUnavailable {
  override name = 'DatabaseGone'
  constructor() {
    super('the database file was deleted or replaced')
  }
}

/** 'known': the row, or an equivalent one, was there before, and nothing has changed. */
export type InsertOutcome = { kind: 'stored' } | { kind: 'known' }

/**
 * 'id-taken': the id was used before, for another stall or by another device. 'other-edition': it
 * names an edition other than the current one, and nothing is stored. `isNew`: this rating
 * is new, and has changed the totals.
 */
export type RateOutcome =
  | { kind: 'answered'; answer: RateStallAnswer; isNew: boolean }
  | { kind: 'id-taken' | 'other-edition'; isNew: false }

/**
 * A stall's totals when a rating is handled, with the id of the ledger's edition, whether the device's
 * ratings count, and what became of the ticket that was sent.
 */
export type FoundTotals = StallRatingRow & {
  edition: string
  /** SQLite has no booleans. */
  counts: boolean | number
  ticket?: TicketState | null
}

/**
 * A visitor's answer to a rating. It does not mention a void: a forger would come back as another
 * device.
 * @param isKnown Whether the ledger contains the rating; otherwise, the device's first one.
 * @param your_rating The stars in the ledger.
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
  const voice = { counts: Boolean(found.counts), ...(ticket && { ticket }) }
  return { kind: 'answered', isNew, answer: { outcome, your_rating, ...totals, ...voice } }
}

/** The tables of the service, on either database. */
export interface Tables {
  /**
   * Adds a rating to the ledger, from which the totals follow. Resolves once it is on disk.
   * @param stallName Its current name in the spreadsheet.
   * @param fingerprint The hash of the sender's network, stored with a new rating.
   * @param ticket The hash of the device's ticket, which it claims unless that is refused; a rating
   * that was stored before claims it, too.
   * @throws DatabaseUnavailable if nothing was stored, or that is unknown: the same id may be sent
   * again.
   */
  rate(
    request: RateStallRequest,
    stallName: string,
    fingerprint?: string,
    ticket?: string,
  ): Promise<RateOutcome>
  /**
   * Why a device cannot use a ticket; undefined if it may.
   * @param ticket The hash of its code.
   */
  findTicketRefusal(ticket: string, device: string): Promise<'unknown' | 'used' | undefined>
  /** The current edition, to which new rows belong. */
  edition(): Promise<Edition>
  /** The current totals of every rated stall. */
  totals(): Promise<TotalsRow[]>
  /** Sets when a saved result is shown, according to festival.json. */
  setTimes(times: FestivalTimes): Promise<void>
  /** Sets what festival.json says about tickets. An edition's first rating makes it the rule. */
  proposeTickets(rule: TicketRule): Promise<void>
  /**
   * Sets the prizes of festival.json. A label that gains or loses a prize of its own leaves or joins
   * the public totals at once; a result that is fixed keeps its prizes.
   */
  setPrizes(prizes: Prize[]): Promise<void>
  /** The rule that the database goes by. */
  ticketRule(): Promise<TicketRule>
  /** What is shown instead of the live totals; undefined while they are public. */
  shownResult(): Promise<KeptResult | undefined>
  /**
   * Adds a form row that may have been sent before: it is recognised by its id, or by the columns
   * that the form declares unique. Resolves once it is on disk.
   * @throws DatabaseUnavailable if nothing was stored; the same call may succeed later.
   */
  insert<Form extends FormTable>(form: Form, row: FormRow<Form>): Promise<InsertOutcome>
  /**
   * Adds this process's counts to those of all processes on the database.
   * @param since From the last answer; 0 at first, for all stored counts.
   * @returns Changes by any process since then, with their current amounts. There may be extra
   * ones.
   * @throws DatabaseUnavailable if nothing was added, or that is unknown.
   */
  shareLimits(changes: LimitChange[], since: number): Promise<SharedLimits>
  /** The key for hashing the fingerprints of ratings. */
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable if the database does not answer. */
  check(): Promise<void>
  /** Finishes accepted work, then closes the file or the connections. */
  close(): Promise<void>
}
