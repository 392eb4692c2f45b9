import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'

export interface Total {
  stall_id: string
  rating_sum: number
  rating_count: number
}

/** What the database has in the end. */
export interface Ledger {
  ratings: RateStallRequest[]
  totals: Total[]
  joinRequests: JoinRequestRow[]
  feedback: FeedbackRow[]
}

/** For both databases. */
export const LEDGER_QUERIES = {
  ratings: 'select id, stall_id, rating, device_id from ratings',
  totals: 'select stall_id, rating_sum, rating_count from stall_ratings',
  joinRequests: 'select id, full_name, phone, device_id from join_requests',
  feedback: 'select id, rating, message, device_id from feedback',
}

/** What was given: by the honest all that has to be there, by attackers what may be. */
export interface Given {
  ratings: RateStallRequest[]
  joinRequests: JoinRequestRow[]
  feedback: FeedbackRow[]
  attackers: RateStallRequest[]
}

/** Ids, and stalls of the totals. All of them are empty when all is well. */
export interface Findings {
  lost: string[]
  doubled: string[]
  changed: string[]
  /** Nobody has given them. */
  strangers: string[]
  /** Stalls whose totals are not what their ledger adds up to. */
  wrongTotals: string[]
  formsLost: string[]
  formsChanged: string[]
}

/** Compares what the database has with what every visitor knows. */
export function judge(given: Given, ledger: Ledger): Findings {
  const byId = Map.groupBy(ledger.ratings, ({ id }) => id)
  const byPair = Map.groupBy(ledger.ratings, toPair)
  const known = new Set([...given.ratings, ...given.attackers].map(({ id }) => id))
  const forms = [
    ...compareForms(given.joinRequests, ledger.joinRequests),
    ...compareForms(given.feedback, ledger.feedback),
  ]
  return {
    lost: idsOf(given.ratings.filter(({ id }) => !byId.has(id))),
    doubled: idsOf(
      given.ratings.filter(
        (rating) =>
          (byId.get(rating.id)?.length ?? 0) > 1 || (byPair.get(toPair(rating))?.length ?? 0) > 1,
      ),
    ),
    changed: idsOf(given.ratings.filter((rating) => byId.get(rating.id)?.some(differs(rating)))),
    strangers: idsOf(ledger.ratings.filter(({ id }) => !known.has(id))),
    wrongTotals: findWrongTotals(ledger),
    formsLost: forms.filter(({ kind }) => kind === 'lost').map(({ id }) => id),
    formsChanged: forms.filter(({ kind }) => kind === 'changed').map(({ id }) => id),
  }
}

function toPair({ device_id, stall_id }: RateStallRequest): string {
  return `${device_id} ${stall_id}`
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function differs<T extends object>(given: T) {
  return (stored: T) =>
    Object.entries(given).some(([column, value]) => stored[column as keyof T] !== value)
}

/** What was not given, or is there twice, is a change too. */
function compareForms<T extends { id: string }>(given: T[], stored: T[]) {
  const byId = Map.groupBy(stored, ({ id }) => id)
  const known = new Set(idsOf(given))
  return [
    ...given.flatMap((row) => {
      const found = byId.get(row.id)
      if (!found) return { kind: 'lost', id: row.id }
      return found.length > 1 || differs(row)(found[0]!) ? { kind: 'changed', id: row.id } : []
    }),
    ...stored.filter(({ id }) => !known.has(id)).map(({ id }) => ({ kind: 'changed', id })),
  ]
}

function findWrongTotals({ ratings, totals }: Ledger): string[] {
  const right = new Map<string, { sum: number; count: number }>()
  for (const { stall_id, rating } of ratings) {
    const { sum, count } = right.get(stall_id) ?? { sum: 0, count: 0 }
    right.set(stall_id, { sum: sum + rating, count: count + 1 })
  }
  const wrong = totals.filter(({ stall_id, rating_sum, rating_count }) => {
    const { sum = 0, count = 0 } = right.get(stall_id) ?? {}
    return sum !== rating_sum || count !== rating_count
  })
  const counted = new Set(totals.map(({ stall_id }) => stall_id))
  const missing = [...right.keys()].filter((stall) => !counted.has(stall))
  return [...wrong.map(({ stall_id }) => stall_id), ...missing]
}
