import type { CardVerdict } from '#server/cards/sign-card.ts'
import type { Fingerprint } from '#server/fingerprint/fingerprint.ts'
import type { FormRow, FormTable } from '#shared/tables/form-table.ts'
import type { Edition } from '#shared/tables/editions.ts'
import type { ShownResult } from '#shared/tables/results.ts'
import type {
  CardColumn,
  RateStallAnswer,
  RateStallRequest,
  StallRatingRow,
  TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import type { LimitChange, SharedLimits } from './limit-counts.ts'

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
 * 'id-taken': the id was used before, for another stall or by another device. 'other-edition': it names another
 * edition than the current one, and nothing of it is kept. `isNew`: this rating or correction was not there before,
 * and has moved the totals.
 */
export type RateOutcome =
  | { kind: 'answered'; answer: RateStallAnswer; isNew: boolean }
  | { kind: 'id-taken' | 'other-edition'; isNew: false }

/** The totals of a stall as a rating finds them, and the id of the ledger's edition. */
export type FoundTotals = StallRatingRow & { edition: string }

/**
 * What a visitor is told about a rating. A void is not told: a forger would come back as another device.
 * @param isKnown Whether the ledger has it, or had it before the visitor corrected it.
 * @param your_rating The stars that count.
 * @param ofCard Where the festival has signed cards.
 */
export function toAnswered(
  isKnown: boolean,
  your_rating: number,
  { stall_id, stall_name, rating_sum, rating_count, average_rating, edition }: FoundTotals,
  isNew: boolean,
  ofCard?: CardColumn & { isRequired: boolean },
): RateOutcome {
  const outcome = isKnown ? 'recorded' : 'already_rated'
  const totals = { stall_id, stall_name, rating_sum, rating_count, average_rating, edition }
  // A rating from before the option was on has no mark of a card, and counts.
  const counts = ofCard && { counts: !(ofCard.isRequired && ofCard.card === 'unsigned') }
  return { kind: 'answered', isNew, answer: { outcome, your_rating, ...totals, ...counts } }
}

/** When the public list stands still, and when the final places are shown. */
export interface FestivalTimes {
  freezeAt: Date | undefined
  /** Undefined: when the committee says so (`mela reveal`). */
  revealAt: Date | undefined
}

/** The tables of the service, whichever database keeps them. */
export interface Tables {
  /**
   * Adds a rating to the ledger, from which the totals follow. Resolves only when it is on disk.
   * @param stallName Its name in the spreadsheet as it is now.
   * @param fingerprint Kept with the rating when it is new.
   * @param verdict Where the festival has signed cards. Without one that it needs, a new rating is stored
   *   with its void. A card that is scanned later makes an earlier rating of the device a signed one.
   * @throws DatabaseUnavailable when nothing was kept, or that is unknown: the same id may be sent again.
   */
  rate(
    request: RateStallRequest,
    stallName: string,
    fingerprint?: Fingerprint,
    verdict?: CardVerdict,
  ): Promise<RateOutcome>
  /**
   * Adds other stars to the ledger for a stall that the device has rated; the totals move by the difference.
   * Whoever calls it has asked whether that is allowed. Resolves only when it is on disk.
   * @throws DatabaseUnavailable when nothing was kept, or that is unknown: the same id may be sent again.
   */
  correct(request: RateStallRequest, isCardRequired?: boolean): Promise<RateOutcome>
  /** The current edition: what is sent now belongs to it. */
  edition(): Promise<Edition>
  /** The totals of every rated stall, as they are now. */
  totals(): Promise<TotalsRow[]>
  /** From when on a kept result is shown, as festival.json says it. */
  setTimes(times: FestivalTimes): Promise<void>
  /** What is shown in place of the live totals; undefined while they are public. */
  shownResult(): Promise<ShownResult | undefined>
  /**
   * Adds a row of a form that may have been sent before: it is known by its id, or by the columns that
   * the form declares unique. Resolves only when it is on disk.
   * @throws DatabaseUnavailable when nothing was kept; the same call may succeed later.
   */
  insert<Form extends FormTable>(form: Form, row: FormRow<Form>): Promise<InsertOutcome>
  /**
   * Adds what this process's limits have counted to what all processes on the database have.
   * @param since Of the last call's answer; 0 at first, for all that is kept.
   * @returns What has changed since, by whichever process. More may come; it is as it is now.
   * @throws DatabaseUnavailable when nothing was added, or that is unknown.
   */
  shareLimits(changes: LimitChange[], since: number): Promise<SharedLimits>
  /** The key with which the fingerprints of ratings are hashed. */
  fingerprintKey: Buffer
  /** @throws DatabaseUnavailable when the database does not answer. */
  check(): Promise<void>
  /** Finishes what was accepted, then closes the file or the connections. */
  close(): Promise<void>
}
