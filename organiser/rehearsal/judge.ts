import type { LedgerRow } from '#server/store/contract/records.ts'
import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { findWrongTotals } from '../standings/count-ledger.ts'

/** What honest visitors sent, all of which must be stored. */
export interface Sent {
  ratings: RateStallRequest[]
  joinRequests: JoinRequestRow[]
  feedback: FeedbackRow[]
  /** Valid ratings of attackers, which may be stored. */
  attackers: RateStallRequest[]
}

/** The final content of the database. */
export interface Stored extends Pick<Sent, 'joinRequests' | 'feedback'> {
  ledger: LedgerRow[]
  totals: Parameters<typeof findWrongTotals>[0]
}

/** Ids of rows, and stalls with wrong totals. All lists are empty when all is well. */
export type Findings = ReturnType<typeof judge>

/** Compares the database with what all visitors sent. */
export function judge(sent: Sent, stored: Stored) {
  const ratings = compare(sent.ratings, stored.ledger)
  const joinRequests = compare(sent.joinRequests, stored.joinRequests)
  const feedback = compare(sent.feedback, stored.feedback)
  const toPair = (row: RateStallRequest) => `${row.device_id} ${row.stall_id}`
  const byPair = Map.groupBy(stored.ledger, toPair)
  const twice = sent.ratings.filter((row) => (byPair.get(toPair(row))?.length ?? 0) > 1)
  const attackers = new Set(toIds(sent.attackers))
  return {
    lost: ratings.lost,
    doubled: [...new Set([...ratings.doubled, ...toIds(twice)])],
    changed: ratings.changed,
    unknown: ratings.unknown.filter((id) => !attackers.has(id)),
    wrongTotals: findWrongTotals(stored.totals, stored.ledger),
    formsLost: [...joinRequests.lost, ...feedback.lost],
    formsChanged: [joinRequests, feedback].flatMap(({ changed, doubled, unknown }) => {
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
    /** Rows that nobody sent. */
    unknown: toIds(stored.filter(({ id }) => !known.has(id))),
  }
}

function toIds(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
