import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import { countLedger } from '../standings/count-ledger.ts'
import type { Effect, FlaggedGroup, FoundGroup } from './flagged-group.ts'

/** The page of the prize shows so many stalls. */
export const TOP = 5

/** Adds to each group what it does to the ranking, and puts the group first that does most to the Top 5. */
export function measureEffects(counted: LedgerRow[], groups: FoundGroup[]): FlaggedGroup[] {
  const totals = countLedger(counted)
  const before = rankStalls(totals)
  const places = toPlaces(before)
  return groups
    .map((group): FlaggedGroup => {
      const taken = new Map(countLedger(group.ratings).map((own) => [own.stallId, own]))
      const after = rankStalls(
        totals.map((stall) => {
          const own = taken.get(stall.stallId)
          if (!own) return stall
          const ratingSum = stall.ratingSum - own.ratingSum
          return { ...stall, ratingSum, ratingCount: stall.ratingCount - own.ratingCount }
        }),
      )
      const placesAfter = toPlaces(after)
      const effects = [...taken.values()].map(({ stallId, stallName }): Effect => {
        const [place, left] = [places.get(stallId)!, placesAfter.get(stallId) ?? 0]
        const scores: Effect['score'] = [before[place - 1]!.score, after[left - 1]?.score ?? 0]
        return { stall: stallId, stallName, score: scores, place: [place, left] }
      })
      const top = new Set(after.slice(0, TOP).map(({ stallId }) => stallId))
      const movesIntoTop = before.slice(0, TOP).filter(({ stallId }) => !top.has(stallId)).length
      const inOrder = effects.toSorted((a, b) => moveOf(b) - moveOf(a))
      return { ...group, effects: inOrder, movesIntoTop }
    })
    .toSorted(
      (a, b) =>
        b.movesIntoTop - a.movesIntoTop ||
        Number(a.isBlunt ?? false) - Number(b.isBlunt ?? false) ||
        sumOfMoves(b) - sumOfMoves(a),
    )
}

const toPlaces = (ranked: { stallId: string }[]) =>
  new Map(ranked.map(({ stallId }, index) => [stallId, index + 1]))

const moveOf = ({ score: [before, after] }: Effect) => Math.abs(before - after)

const sumOfMoves = ({ effects }: FlaggedGroup) =>
  effects.reduce((sum, effect) => sum + moveOf(effect), 0)
