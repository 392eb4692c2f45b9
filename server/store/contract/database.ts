export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

export interface Statement {
  sql: string
  params: SqlValue[]
}

export interface Database {
  /**
   * Runs the statements in one transaction and answers with the rows of each.
   * Resolves only when everything they wrote is on disk.
   * @throws DatabaseUnavailable when nothing was kept; the same call may succeed later.
   */
  transact(statements: Statement[]): Promise<Row[][]>
  /** Finishes what was accepted, then closes the file or the connections. */
  close(): Promise<void>
}

/** The database has refused a batch as a whole; perhaps only one piece of its work is wrong. */
export class SqlRefusal extends Error {
  override name = 'SqlRefusal'
}

/** The database cannot take the work now: queue full, disk full, closing, file locked. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
