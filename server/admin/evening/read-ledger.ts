import {
  findWrongTotals,
  rankLedger,
  ratingsUntil,
  toListedRatings,
  toTopStalls,
} from '#organiser/standings/standings.ts'
import { TOP_PLACES } from '#shared/ratings/ranking.ts'
import type { LedgerRow, VoidRow } from '../../store/contract/ledger-rows.ts'
import type { TaskContext } from '../contract/approvable-action.ts'

/** @param until Later ratings are ignored. */
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

export const toTop = (rows: LedgerRow[]) => toTopStalls(rankLedger(rows), TOP_PLACES)

export function findBatch(voids: VoidRow[], ledger: LedgerRow[], batch: number): LedgerRow[] {
  const own = voids.filter((row) => row.batch === batch && row.undone_at === null)
  const ids = new Set(own.map(({ rating_id }) => rating_id))
  return ledger.filter(({ id }) => ids.has(id))
}
