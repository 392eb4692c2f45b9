import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { AuditAnswer, AuditRow, TopEffect } from '#shared/admin/evening-api.ts'
import { rankStalls, type StallTotals, TOP_PLACES } from '#shared/ratings/ranking.ts'
import { countLedger } from '../standings/standings.ts'
import { type Count, countStalls, type Place, toPlaces } from './audit-places.ts'

/** More rows than anybody would read. */
const MOST_ROWS = 50

/** @param ledger The ratings of the ranked stalls. Voided ones are ignored. */
export function toAuditTable(
  ledger: LedgerRow[],
): Pick<AuditAnswer, 'ratings' | 'unknown' | 'rows' | 'places'> {
  const counted = ledger.filter((row) => row.state === 'counted')
  const places = toPlaces(counted)
  const findEffect = createEffectFinder(counted)
  const rows = places
    .toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance))
    .slice(0, MOST_ROWS)
    .map((place) => toRow(place, findEffect(countStalls(place.ratings))))
    .toSorted(
      (a, b) =>
        Math.abs(b.row.distance) - Math.abs(a.row.distance) ||
        moveOf(b.row.effect) - moveOf(a.row.effect),
    )
  const above = new Set<LedgerRow>()
  const counts = new Map<string, Count>()
  let last = rows[0]?.row.effect?.top.join()
  return {
    ratings: counted.length,
    unknown: counted.filter(({ network }) => network === null).length,
    places: places.length,
    rows: rows.map(({ row, ratings }, index) => {
      const added = new Set(ratings).difference(above)
      for (const rating of added) above.add(rating)
      countStalls(added, counts)
      const together = index > 0 ? findEffect(counts) : undefined
      if (together?.top.join() === last) return row
      last = together?.top.join()
      return { ...row, together }
    }),
  }
}

/** @param keys Keys of table rows. @returns Undefined if a row no longer has a counted rating. */
export function findPlaces(ledger: LedgerRow[], keys: readonly string[]): Place[] | undefined {
  const wanted = new Set(keys)
  const places = toPlaces(ledger.filter((row) => row.state === 'counted'))
  const found = places.filter((place) => wanted.has(keyOf(place)))
  return found.length === wanted.size ? found : undefined
}

const keyOf = ({ kind, name }: Pick<Place, 'kind' | 'name'>) => `${kind} ${name}`

function toRow({ ratings, ...place }: Place, effect: TopEffect | undefined) {
  const times = ratings.map(({ created_at }) => created_at).toSorted()
  const row: AuditRow = {
    ...place,
    key: keyOf(place),
    ratings: ratings.length,
    average: ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length,
    // Rounded as displayed, so that places at the same displayed distance are sorted by effect.
    distance: Math.round(place.distance * 10) / 10,
    first: times[0]!,
    last: times.at(-1)!,
    effect,
  }
  return { row, ratings }
}

function createEffectFinder(counted: LedgerRow[]) {
  const totals = countLedger(counted)
  const now = rankStalls(totals).map(({ stallId }) => stallId)
  return function findEffect(counts: Map<string, Count>): TopEffect | undefined {
    const without = rankStalls(subtract(totals, counts)).map(({ stallId }) => stallId)
    const [top, topWithout] = [now.slice(0, TOP_PLACES), without.slice(0, TOP_PLACES)]
    const moves = [...new Set([...top, ...topWithout])].map((stall) => ({
      stall,
      now: now.indexOf(stall) + 1,
      without: without.indexOf(stall) + 1,
    }))
    const [furthest] = moves.toSorted((a, b) => moveOf(b) - moveOf(a) || a.now - b.now)
    if (moveOf(furthest) === 0) return undefined
    const ratings = counts.values().reduce((sum, count) => sum + count.ratings, 0)
    return { ratings, ...furthest!, top: topWithout }
  }
}

/** A stall that is left without ratings has moved furthest. */
function moveOf(effect: Pick<TopEffect, 'now' | 'without'> | undefined): number {
  if (!effect) return 0
  return effect.without === 0 ? Infinity : Math.abs(effect.now - effect.without)
}

function subtract(totals: StallTotals[], counts: Map<string, Count>): StallTotals[] {
  return totals.map((stall) => {
    const { ratings = 0, stars = 0 } = counts.get(stall.stallId) ?? {}
    return {
      ...stall,
      ratingSum: stall.ratingSum - stars,
      ratingCount: stall.ratingCount - ratings,
    }
  })
}
