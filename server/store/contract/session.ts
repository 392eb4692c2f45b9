export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

export interface Statement {
  sql: string
  params: SqlValue[]
}

/** One connection, for one caller at a time, with statements in the SQL that both databases know. */
export interface Session {
  /** @param sql With $1, $2... for the parameters. */
  all<R = Row>(sql: string, params?: SqlValue[]): Promise<R[]>
  /** How a column is selected: a moment (`..._at`) as ISO 8601 in UTC, under its own name. */
  toSelected(column: string): string
  /** An SQL expression for an anonymous device id, a new one for each row. */
  anonymousId: string
  /** A SELECT of the ids in a JSON list. @param param Which parameter has the list. */
  selectIds(param: string): string
  /** Everything that `work` reads is from one moment, whatever others write meanwhile. */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>
  /** Waits until nobody else writes into the tables, or rates, and keeps it so until the end of the transaction. */
  awaitWriters(tables: string[]): Promise<unknown>
  /** Keeps everything that `work` did, or nothing. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>
  /** Removes deleted data from the disk, as far as the database allows. */
  scrub(): Promise<void>
  /** Makes every fingerprint meaningless, in old backups too. A site takes the new key when it starts. */
  replaceFingerprintKey(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps everything that `work` did, or nothing.
 * @param query Runs one statement on the connection that `work` uses.
 * @param begin How the transaction begins.
 */
export async function inTransaction<T>(
  query: (sql: string) => unknown,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await query(begin)
  try {
    const result = await work()
    await query('commit')
    return result
  } catch (error) {
    try {
      await query('rollback')
    } catch {
      // The connection is gone, or the database has ended the transaction itself.
    }
    throw error
  }
}
