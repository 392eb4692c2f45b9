import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import { countLedger } from '../../standings/count-ledger.ts'

type Rated = Pick<LedgerRow, 'id' | 'stall_id' | 'stall_name' | 'rating'>

const TOP = 5

/** @returns The stall numbers of the first five places. */
export function findTopFive(ratings: Rated[]): string[] {
  return rankStalls(countLedger(ratings))
    .slice(0, TOP)
    .map(({ stallId }) => stallId)
}

/**
 * What the ratings of one attack do to the Top 5 of the honest visitors.
 * @param flagged Ids of what the organisers void, honest ratings among them.
 */
export function findEffect(honest: Rated[], forged: Rated[], flagged: Set<string>) {
  const before = findTopFive(honest)
  const all = [...honest, ...forged]
  return {
    counted: describeChange(before, findTopFive(all)),
    voided: describeChange(before, findTopFive(all.filter(({ id }) => !flagged.has(id)))),
  }
}

function describeChange(before: string[], after: string[]): string {
  const come = after.filter((stall) => !before.includes(stall))
  const gone = before.filter((stall) => !after.includes(stall))
  if (come.length > 0) return `${come.join(', ')} in, ${gone.join(', ')} out`
  return before.join() === after.join() ? 'the same' : 'the same stalls, in another order'
}
