import type { Fingerprint } from '#server/fingerprint/fingerprint.ts'
import type { FormRow, FormTable } from '#shared/tables/form-table.ts'
import type {
  RateStallAnswer,
  RateStallRequest,
  StallRatingRow,
  TotalsRow,
} from '#shared/tables/stall-ratings.ts'

/** The database cannot take the work now: queue full, disk full, closing, file locked. */
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

/** 'known': the row, or one that stands for it, was there before; nothing has changed. */
export type InsertOutcome = { kind: 'stored' } | { kind: 'known' }

/**
 * 'id-taken': the id was used before, for another stall or by another device. `isNew`: this rating
 * or correction was not there before, and has moved the totals.
 */
export type RateOutcome =
  | { kind: 'answered'; answer: RateStallAnswer; isNew: boolean }
  | { kind: 'id-taken'; isNew: false }

/**
 * What a visitor is told about a rating.
 * @param isKnown Whether the ledger has it, or had it before the visitor corrected it.
 * @param your_rating The stars that count.
 */
export function toAnswered(
  isKnown: boolean,
  your_rating: number,
  { stall_id, stall_name, rating_sum, rating_count, average_rating }: StallRatingRow,
  isNew: boolean,
): RateOutcome {
  const outcome = isKnown ? 'recorded' : 'already_rated'
  const totals = { stall_id, stall_name, rating_sum, rating_count, average_rating }
  return { kind: 'answered', isNew, answer: { outcome, your_rating, ...totals } }
}

/** The tables of the service, whichever database keeps them. */
export interface Tables {
  /**
   * Adds a rating to the ledger, from which the totals follow. Resolves only when it is on disk.
   * @param stallName Its name in the spreadsheet as it is now.
   * @param fingerprint Kept with the rating when it is new.
   * @throws DatabaseUnavailable when nothing was kept, or that is unknown: the same id may be sent again.
   */
  rate(
    request: RateStallRequest,
    stallName: string,
    fingerprint?: Fingerprint,
  ): Promise<RateOutcome>
  /**
   * Adds other stars to the ledger for a stall that the device has rated; the totals move by the difference.
   * Whoever calls it has asked whether that is allowed. Resolves only when it is on disk.
   * @throws DatabaseUnavailable when nothing was kept, or that is unknown: the same id may be sent again.
   */
  correct(request: RateStallRequest): Promise<RateOutcome>
  /** The totals of every rated stall. */
  totals(): Promise<TotalsRow[]>
  /**
   * Adds a row of a form that may have been sent before: it is known by its id, or by the columns that
   * the form declares unique. Resolves only when it is on disk.
   * @throws DatabaseUnavailable when nothing was kept; the same call may succeed later.
   */
  insert<Form extends FormTable>(form: Form, row: FormRow<Form>): Promise<InsertOutcome>
  /** The key with which the fingerprints of ratings are hashed. */
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable when the database does not answer. */
  check(): Promise<void>
  /** Finishes what was accepted, then closes the file or the connections. */
  close(): Promise<void>
}
