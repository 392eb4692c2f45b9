import type { SqlValue } from './database.ts'

/** One connection, for who is alone with it: statements in the SQL that both databases know. */
export interface Session {
  /** @param sql With $1, $2... for the parameters. */
  all<Row = Record<string, SqlValue>>(sql: string, params?: SqlValue[]): Promise<Row[]>
  /** How a moment is selected, as ISO 8601 in UTC, under the name of its column. */
  moment(column: string): string
  /** The id of no device, another one for each row, as an expression. */
  nobody: string
  /** All that `work` reads is of one moment, whoever writes meanwhile. */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>
  /** All that `work` did is kept, or nothing. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>
  /** Takes what was deleted off the disk, as far as the database has a hand in that. */
  scrub(): Promise<void>
  /** Makes what was hashed with it meaningless, in old backups too. A site takes the new one when it starts. */
  forgetTraceKey(): Promise<void>
  close(): Promise<void>
}
