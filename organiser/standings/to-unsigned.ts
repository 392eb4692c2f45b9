import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { UnsignedRatings } from '#shared/admin/evening-api.ts'
import { rankStalls, toPlaces } from '#shared/ratings/ranking.ts'
import { CARD_VOID } from '#shared/tables/signed-cards.ts'
import { countLedger } from './count-ledger.ts'

/**
 * Ratings without a signed card, with the places without them; or, if they do not count, with the
 * places that they would lead to. Undefined if the festival has no signed cards.
 * @param received All ratings up to the time of the standings.
 * @param counted Those that count in the standings.
 */
export function toUnsigned(
  received: LedgerRow[],
  counted: LedgerRow[],
): UnsignedRatings | undefined {
  const marked = received.filter(({ card }) => card !== null)
  if (marked.length === 0) return undefined
  const isUnsigned = ({ card }: LedgerRow) => card === 'unsigned'
  // Ratings that people voided are reported elsewhere.
  const unsigned = marked.filter(
    (row) => isUnsigned(row) && (row.voided_by === null || row.voided_by === CARD_VOID.by),
  )
  const known = new Set(counted.map(({ id }) => id))
  const counting = unsigned.filter(({ id }) => known.has(id)).length
  const places = findPlaces(counted)
  const others = findPlaces(
    counting > 0 ? counted.filter((row) => !isUnsigned(row)) : [...counted, ...unsigned],
  )
  return {
    signed: marked.length - marked.filter(isUnsigned).length,
    signedLater: marked.filter(({ card }) => card === 'signed-later').length,
    unsigned: unsigned.length,
    counting,
    stalls: [...Map.groupBy(unsigned, ({ stall_id }) => stall_id)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([id, rows]) => ({
        id,
        name: rows.at(-1)!.stall_name,
        count: rows.length,
        place: places.get(id),
        otherPlace: others.get(id),
      })),
  }
}

/** The place of each stall that has ratings. */
function findPlaces(rows: LedgerRow[]): Map<string, number> {
  const ranked = rankStalls(countLedger(rows))
  const places = toPlaces(ranked)
  return new Map(ranked.map(({ stallId }, index) => [stallId, places[index]!]))
}
