import { findWrongTotals, rankLedger, ratingsUntil } from '#organiser/standings/count-ledger.ts'
import { toListedRatings } from '#organiser/standings/listed-ratings.ts'
import { toTopStalls } from '#organiser/standings/to-standings.ts'
import { TOP_PLACES } from '#shared/ratings/ranking.ts'
import type { LedgerRow, VoidRow } from '../../store/contract/ledger-rows.ts'
import type { TaskContext } from '../contract/approvable-action.ts'

/**
 * The ledger under the stalls' current names, and the ratings of ranked stalls.
 * @param until Later ratings are left out.
 */
export async function readLedger({ records, env }: TaskContext, until?: string) {
  const { ledger: all, totals } = await records.ledgerAndTotals()
  const then = until === undefined ? all : ratingsUntil(all, new Date(until))
  const { listed, leftOut } = await toListedRatings(then, env)
  const named = new Map(listed.map((row) => [row.id, row]))
  return {
    ledger: then.map((row) => named.get(row.id) ?? row),
    listed,
    leftOut,
    counted: listed.filter((row) => row.state === 'counted'),
    wrongTotals: findWrongTotals(totals, all),
  }
}

/** The first places. */
export const toTop = (rows: LedgerRow[]) => toTopStalls(rankLedger(rows), TOP_PLACES)

/** The ratings that a void still takes out. */
export function findBatch(voids: VoidRow[], ledger: LedgerRow[], batch: number): LedgerRow[] {
  const own = voids.filter((row) => row.batch === batch && row.undone_at === null)
  const ids = new Set(own.map(({ rating_id }) => rating_id))
  return ledger.filter(({ id }) => ids.has(id))
}
