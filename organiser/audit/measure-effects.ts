import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Advice } from '#shared/admin/evening-api.ts'
import { rankStalls, type StallTotals, TOP_PLACES } from '#shared/ratings/ranking.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { type Effect, type FlaggedGroup, findVoidable, type FoundGroup } from './flagged-group.ts'

/** Adds each group's effect on the ranking, and sorts by the effect on the Top 5. */
export function measureEffects(counted: LedgerRow[], groups: FoundGroup[]): FlaggedGroup[] {
  const totals = countLedger(counted)
  const before = rankStalls(totals)
  const places = toPlaces(before)
  const voidable = findVoidable(groups)
  const clean = toPlaces(rankStalls(countLedger(counted.filter(({ id }) => !voidable.has(id)))))
  return groups
    .map((group): FlaggedGroup => {
      const taken = new Map(countLedger(group.ratings).map((own) => [own.stallId, own]))
      const after = rankStalls(subtract(totals, taken))
      const placesAfter = toPlaces(after)
      const effects = [...taken.values()].map(({ stallId, stallName }): Effect => {
        const [place, left] = [places.get(stallId)!, placesAfter.get(stallId) ?? 0]
        const scores: Effect['score'] = [before[place - 1]!.score, after[left - 1]?.score ?? 0]
        return { stall: stallId, stallName, score: scores, place: [place, left] }
      })
      const top = new Set(after.slice(0, TOP_PLACES).map(({ stallId }) => stallId))
      const movesIntoTop = before
        .slice(0, TOP_PLACES)
        .filter(({ stallId }) => !top.has(stallId)).length
      const inOrder = effects.toSorted((a, b) => moveOf(b) - moveOf(a))
      const movesAny =
        before.some(({ stallId }) => places.get(stallId) !== placesAfter.get(stallId)) ||
        effects.some(({ stall }) => places.get(stall) !== clean.get(stall))
      return { ...group, effects: inOrder, movesIntoTop, movesAny }
    })
    .toSorted(
      (a, b) =>
        b.movesIntoTop - a.movesIntoTop ||
        Number(a.isBlunt ?? false) - Number(b.isBlunt ?? false) ||
        sumOfMoves(b) - sumOfMoves(a),
    )
}

/** What the committee can do about a group. */
export function toAdvice({ isBlunt, effects, movesAny }: FlaggedGroup): Advice {
  if (isBlunt) return effects.some(movesInTop) ? 'ask-top' : 'ask'
  if (!movesAny) return 'leave'
  const isAlone = effects.some(({ place: [now, without] }) => now !== without)
  return isAlone ? 'void' : 'void-together'
}

export const isInTop = (place: number) => place > 0 && place <= TOP_PLACES

const movesInTop = ({ place: [now, without] }: Effect) =>
  now !== without && (isInTop(now) || isInTop(without))

/** Totals without some ratings. @param taken By stall. */
function subtract(totals: StallTotals[], taken: Map<string, StallTotals>): StallTotals[] {
  return totals.map((stall) => {
    const own = taken.get(stall.stallId)
    if (!own) return stall
    const ratingSum = stall.ratingSum - own.ratingSum
    return { ...stall, ratingSum, ratingCount: stall.ratingCount - own.ratingCount }
  })
}

const toPlaces = (ranked: { stallId: string }[]) =>
  new Map(ranked.map(({ stallId }, index) => [stallId, index + 1]))

const moveOf = ({ score: [before, after] }: Effect) => Math.abs(before - after)

const sumOfMoves = ({ effects }: FlaggedGroup) =>
  effects.reduce((sum, effect) => sum + moveOf(effect), 0)
