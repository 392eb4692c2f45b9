import { countLedger } from '../../organiser/standings/count-ledger.ts'
import type { LedgerRow } from '../../server/store/contract/ledger-rows.ts'
import { rankStalls, toPlaces } from '../../shared/ratings/ranking.ts'
import { topOf } from '../../tests/support/festivals/attackers.ts'

/**
 * The effect of one attack's ratings on the honest visitors' Top 5.
 * @param flagged Ids of ratings that the organisers void, including honest ones.
 */
export function findEffect(honest: LedgerRow[], forged: LedgerRow[], flagged: Set<string>) {
  const before = topOf(honest)
  const all = [...honest, ...forged]
  return {
    counted: describeChange(before, topOf(all)),
    voided: describeChange(before, topOf(all.filter(({ id }) => !flagged.has(id)))),
  }
}

/** The places that a stall gains from people who only opened a link. */
export function describeLink(honest: LedgerRow[], linked: LedgerRow[]): string {
  const [first] = linked
  if (!first) return 'no such rating arrived'
  const before = findPlace(honest, first.stall_id)
  return `place ${before} becomes ${findPlace([...honest, ...linked], first.stall_id)}`
}

/** Ratings whose signed card, or lack of one, is wrong in the ledger. */
export function findWrongCards(
  honest: LedgerRow[],
  linked: LedgerRow[],
): Record<string, LedgerRow[]> {
  return {
    'Ratings by a signed card that were taken for a link': honest.filter(
      ({ card }) => card === 'unsigned' || card === null,
    ),
    'Ratings by a signed card that do not count': honest.filter((row) => row.voided_by !== null),
    'Ratings by a link that were taken for a signed card': linked.filter(
      ({ card }) => card !== 'unsigned',
    ),
    'Ratings by a link that count': linked.filter((row) => row.voided_by === null),
  }
}

function describeChange(before: string[], after: string[]): string {
  const come = after.filter((stall) => !before.includes(stall))
  const gone = before.filter((stall) => !after.includes(stall))
  if (come.length > 0) return `${come.join(', ')} in, ${gone.join(', ')} out`
  return before.join() === after.join() ? 'the same' : 'the same stalls, in another order'
}

function findPlace(rows: LedgerRow[], stallId: string): string {
  const ranked = rankStalls(countLedger(rows))
  const index = ranked.findIndex((stall) => stall.stallId === stallId)
  return index < 0 ? 'none' : String(toPlaces(ranked)[index])
}
