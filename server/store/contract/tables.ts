import type { FeedbackRow, JoinRequestRow } from '#shared/tables/tables.ts'
import type { StallRatings } from './stall-ratings.ts'

/** 'known': the row, or one that stands for it, was there before; nothing has changed. */
export type InsertOutcome = { kind: 'stored' } | { kind: 'known' }

export interface RowTable<Row> {
  /**
   * Adds a row that may have been sent before. Resolves only when it is on disk.
   * @throws DatabaseUnavailable when nothing was kept; the same call may succeed later.
   */
  add(row: Row): Promise<InsertOutcome>
}

/** The tables of the service, whichever database keeps them. */
export interface Tables {
  stallRatings: StallRatings
  /** Known by its id, or by its phone from the same device. */
  joinRequests: RowTable<JoinRequestRow>
  /** Known by its id. */
  feedback: RowTable<FeedbackRow>
  /** What the traces of ratings are hashed with. */
  traceKey: Buffer
  /** @throws DatabaseUnavailable when the database does not answer. */
  check(): Promise<void>
  /** Finishes what was accepted, then lets go of the file or the connections. */
  close(): Promise<void>
}
