import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { type RankedStall, rankStalls } from '#shared/ratings/ranking.ts'
import { toColumns } from '../cli/columns.ts'
import { countLedger } from '../standings/count-ledger.ts'

export const rankLedger = (rows: LedgerRow[]) => rankStalls(countLedger(rows))

/**
 * Compares places, scores and rating counts under several sets of ratings, in columns.
 * @param sets By column title.
 * @param top Lists a stall if it is in the top N of any set.
 */
export function compareStandings(sets: Record<string, LedgerRow[]>, top: number): string[] {
  const rankings = Object.values(sets).map(rankLedger)
  const last = rankings.at(-1)!
  const names = new Map(
    Object.values(sets).flatMap((rows) => rows.map((row) => [row.stall_id, row.stall_name])),
  )
  const listed = new Set(
    rankings.flatMap((ranked) => ranked.slice(0, top).map(({ stallId }) => stallId)),
  )
  const order = new Set([...last.map(({ stallId }) => stallId), ...names.keys()])
  const columns = [
    { title: 'stall' },
    { title: 'name' },
    ...Object.keys(sets).map((title) => ({ title, isNumber: true })),
  ]
  const rows = [...order]
    .filter((stall) => listed.has(stall))
    .map((stall) => [
      stall,
      names.get(stall)!,
      ...rankings.map((ranked) => describePlace(ranked, stall)),
    ])
  return ['Place, score and (number of ratings):', ...toColumns(columns, rows)]
}

function describePlace(ranked: RankedStall[], stall: string): string {
  const index = ranked.findIndex(({ stallId }) => stallId === stall)
  if (index === -1) return '–'
  const { score, ratingCount } = ranked[index]!
  return `${index + 1}. ${score.toFixed(4)} (${ratingCount})`
}
