import type { LedgerRow } from '#server/store/contract/records.ts'
import type { FeedbackRow, JoinRequestRow, RateStallRequest } from '#shared/tables/tables.ts'
import { findWrongTotals } from '../standings/wrong-totals.ts'

/** What the database has in the end. */
export interface StoredRows {
  ledger: LedgerRow[]
  totals: Parameters<typeof findWrongTotals>[0]
  joinRequests: JoinRequestRow[]
  feedback: FeedbackRow[]
}

/** What was sent: all honest rows have to be stored, and attackers' ratings may be. */
export interface SentRows {
  ratings: RateStallRequest[]
  joinRequests: JoinRequestRow[]
  feedback: FeedbackRow[]
  attackers: RateStallRequest[]
}

/** Ids of rows, and stalls with wrong totals. All lists are empty when all is well. */
export type Findings = ReturnType<typeof judge>

/** Compares what the database has with what every visitor has sent. */
export function judge(sent: SentRows, stored: StoredRows) {
  const ratings = compare(sent.ratings, stored.ledger)
  const forms = [
    compare(sent.joinRequests, stored.joinRequests),
    compare(sent.feedback, stored.feedback),
  ]
  const toPair = (row: RateStallRequest) => `${row.device_id} ${row.stall_id}`
  const byPair = Map.groupBy(stored.ledger, toPair)
  const twice = sent.ratings.filter((row) => (byPair.get(toPair(row))?.length ?? 0) > 1)
  const attackers = new Set(toIds(sent.attackers))
  return {
    lost: ratings.lost,
    /** Counted again under the same id or another one. */
    doubled: [...new Set([...ratings.doubled, ...toIds(twice)])],
    changed: ratings.changed,
    unknown: ratings.unknown.filter((id) => !attackers.has(id)),
    wrongTotals: findWrongTotals(stored.totals, stored.ledger),
    formsLost: forms.flatMap(({ lost }) => lost),
    formsChanged: forms.flatMap(({ changed, doubled, unknown }) => {
      return [...changed, ...doubled, ...unknown]
    }),
  }
}

function compare<T extends { id: string }>(sent: T[], stored: T[]) {
  const byId = Map.groupBy(stored, ({ id }) => id)
  const known = new Set(toIds(sent))
  const differs = (row: T, found: T) =>
    Object.keys(row).some((column) => row[column as keyof T] !== found[column as keyof T])
  return {
    lost: toIds(sent.filter(({ id }) => !byId.has(id))),
    doubled: toIds(sent.filter(({ id }) => (byId.get(id)?.length ?? 0) > 1)),
    changed: toIds(sent.filter((row) => byId.get(row.id)?.some((found) => differs(row, found)))),
    /** Rows that nobody has sent. */
    unknown: toIds(stored.filter(({ id }) => !known.has(id))),
  }
}

function toIds(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
