import { countLedger } from '../../organiser/standings/count-ledger.ts'
import type { LedgerRow } from '../../server/store/contract/ledger-rows.ts'
import { rankStalls, toPlaces } from '../../shared/ratings/ranking.ts'
import { topOf } from '../../tests/support/festivals/attackers.ts'

/**
 * Describes the effect of one attack's ratings on the honest visitors' Top 5.
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

/** Describes the places that a stall gains from people who only opened a link. */
export function describeLink(honest: LedgerRow[], linked: LedgerRow[]): string {
  const [first] = linked
  if (!first) return 'no rating from the link arrived'
  const before = findPlace(honest, first.stall_id)
  return `from ${before} to ${findPlace([...honest, ...linked], first.stall_id)}`
}

/** Finds ratings for which the ledger is wrong about the signed card, or about the lack of one. */
export function findWrongCards(
  honest: LedgerRow[],
  linked: LedgerRow[],
): Record<string, LedgerRow[]> {
  return {
    'Ratings from a signed card that were recorded as from a link': honest.filter(
      ({ card }) => card === 'unsigned' || card === null,
    ),
    'Ratings from a signed card that do not count': honest.filter((row) => row.voided_by !== null),
    'Ratings from a link that were recorded as from a signed card': linked.filter(
      ({ card }) => card !== 'unsigned',
    ),
    'Ratings from a link that count': linked.filter((row) => row.voided_by === null),
  }
}

function describeChange(before: string[], after: string[]): string {
  const come = after.filter((stall) => !before.includes(stall))
  const gone = before.filter((stall) => !after.includes(stall))
  if (come.length > 0) return `${come.join(', ')} in, ${gone.join(', ')} out`
  return before.join() === after.join() ? 'unchanged' : 'the same stalls in a different order'
}

function findPlace(rows: LedgerRow[], stallId: string): string {
  const ranked = rankStalls(countLedger(rows))
  const index = ranked.findIndex((stall) => stall.stallId === stallId)
  return index < 0 ? 'no place' : `place ${toPlaces(ranked)[index]}`
}
