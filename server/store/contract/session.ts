export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

export interface Statement {
  sql: string
  params: SqlValue[]
}

/** One connection, for one caller at a time, with SQL that both databases support. */
export interface Session {
  /** @param sql With $1, $2... for the parameters. */
  all<R = Row>(sql: string, params?: SqlValue[]): Promise<R[]>
  /** Selects a column under its own name, and a time (`..._at`) as ISO 8601 in UTC. */
  toSelected(column: string): string
  /** An SQL expression that makes a new anonymous device id for each row. */
  anonymousId: string
  /** A SELECT of the ids in a JSON list. @param param The number of the parameter with the list. */
  selectIds(param: string): string
  /** The same for texts, in a column `value`. */
  selectTexts(param: string): string
  /** Runs `work` on one snapshot, whatever others write meanwhile. */
  atOneMoment<T>(work: () => Promise<T>): Promise<T>
  /** Locks the tables against other writers and ratings until the end of the transaction. */
  awaitWriters(tables: string[]): Promise<unknown>
  /** Commits everything that `work` did, or nothing. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>
  /** Removes deleted data from the disk, as far as the database allows. */
  scrub(): Promise<void>
  /** Makes every fingerprint meaningless, also in old backups. Servers load the key at startup. */
  replaceFingerprintKey(): Promise<void>
  close(): Promise<void>
}

/** @param query Uses the connection of `work`. @param begin Begins the transaction. */
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
