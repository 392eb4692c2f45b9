import type { SqlValue } from './database.ts'

/** One connection, for one caller at a time, with statements in the SQL that both databases know. */
export interface Session {
  /** @param sql With $1, $2... for the parameters. */
  all<Row = Record<string, SqlValue>>(sql: string, params?: SqlValue[]): Promise<Row[]>
  /** How a column is selected: a moment (`..._at`) as ISO 8601 in UTC, under its own name. */
  toSelected(column: string): string
  /** The id of no device, another one for each row, as an expression. */
  anonymousId: string
  /** All that `work` reads is of one moment, whoever writes meanwhile. */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>
  /** All that `work` did is kept, or nothing. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>
  /** Takes what was deleted off the disk, as far as the database lets us. */
  scrub(): Promise<void>
  /** Makes every fingerprint meaningless, in old backups too. A site takes the new key when it starts. */
  replaceFingerprintKey(): Promise<void>
  close(): Promise<void>
}
