import { DatabaseSync } from 'node:sqlite'
import { type Ledger, LEDGER_QUERIES } from './judge.ts'

/** All that is stored, by a reader that changes nothing. */
export function readSqliteLedger(file: string): Ledger {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const read = <T>(sql: string) => db.prepare(sql).all() as T[]
    return {
      ratings: read(LEDGER_QUERIES.ratings),
      totals: read(LEDGER_QUERIES.totals),
      joinRequests: read(LEDGER_QUERIES.joinRequests),
      feedback: read(LEDGER_QUERIES.feedback),
    }
  } finally {
    db.close()
  }
}
