import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { CARD_VOID } from '#shared/tables/signed-cards.ts'
import { rankStalls, toPlaces } from '#shared/ratings/ranking.ts'
import { plural, toColumns } from '../cli/columns.ts'
import { countLedger } from './count-ledger.ts'

const MOST_STALLS = 10

/**
 * Lists ratings without a signed card separately, with the places without them; or, if they do not
 * count, with the places that they would lead to. Empty if the festival has no signed cards.
 * @param received All ratings up to the time of the standings.
 * @param counted Those that count in the standings.
 */
export function describeUnsigned(received: LedgerRow[], counted: LedgerRow[]): string[] {
  const marked = received.filter(({ card }) => card !== null)
  if (marked.length === 0) return []
  const isUnsigned = ({ card }: LedgerRow) => card === 'unsigned'
  // Ratings that people voided are reported elsewhere.
  const unsigned = marked.filter(
    (row) => isUnsigned(row) && (row.voided_by === null || row.voided_by === CARD_VOID.by),
  )
  const late = marked.filter(({ card }) => card === 'signed-later').length
  const signed = marked.length - marked.filter(isUnsigned).length
  const scannedLater = late > 0 ? `, ${late} of them first through a link` : ''
  const known = new Set(counted.map(({ id }) => id))
  const counting = unsigned.filter(({ id }) => known.has(id)).length
  const lines = [
    `Signed cards: ${plural(signed, 'rating')} came through a signed card${scannedLater}; ${unsigned.length} without one, ${toShare(counting, unsigned.length)}.`,
  ]
  if (unsigned.length === 0) return lines
  const others =
    counting > 0
      ? { title: 'place without them', rows: counted.filter((row) => !isUnsigned(row)) }
      : { title: 'place with them', rows: [...counted, ...unsigned] }
  return [...lines, ...toTable(unsigned, counted, others)]
}

function toShare(counting: number, count: number): string {
  if (count === 0) return 'so all count'
  if (counting === 0) return 'which do not count'
  return counting === count ? 'which count' : `of which ${counting} count`
}

function toTable(
  unsigned: LedgerRow[],
  counted: LedgerRow[],
  others: { title: string; rows: LedgerRow[] },
): string[] {
  const placeNow = createPlaces(counted)
  const placeThen = createPlaces(others.rows)
  const stalls = [...Map.groupBy(unsigned, ({ stall_id }) => stall_id).values()]
    .toSorted((a, b) => b.length - a.length)
    .map((rows) => {
      const { stall_id, stall_name } = rows.at(-1)!
      const count = String(rows.length)
      return [stall_id, stall_name, count, placeNow(stall_id), placeThen(stall_id)]
    })
  const columns = [
    { title: 'stall' },
    { title: 'name' },
    { title: 'without a card', isNumber: true },
    { title: 'place', isNumber: true },
    { title: others.title, isNumber: true },
  ]
  const rest = stalls.length - MOST_STALLS
  return [
    ...toColumns(columns, stalls.slice(0, MOST_STALLS)),
    ...(rest > 0
      ? [`… and ${plural(rest, 'more stall')}; the export of the ratings lists each`]
      : []),
  ]
}

/** The place of a stall; a dash if no rating of it counts. */
function createPlaces(rows: LedgerRow[]): (stallId: string) => string {
  const ranked = rankStalls(countLedger(rows))
  const places = toPlaces(ranked)
  return (stallId) => {
    const index = ranked.findIndex((stall) => stall.stallId === stallId)
    return index < 0 ? '-' : String(places[index])
  }
}
