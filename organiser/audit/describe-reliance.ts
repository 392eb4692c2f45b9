import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { plural } from '../cli/plural.ts'
import { wrap } from '../cli/help.ts'
import { rankLedger } from './compare-standings.ts'
import { type FlaggedGroup, findVoidable } from './flagged-group.ts'
import { TOP_PLACES } from '#shared/ratings/ranking.ts'

/** One sentence for the standings: how much of the Top 5 depends on flagged ratings. */
export function describeReliance(ledger: LedgerRow[], groups: FlaggedGroup[]): string[] {
  const flagged = findVoidable(groups)
  const counted = ledger.filter((row) => row.voided_by === null)
  const looks = groups.filter(({ isBlunt }) => isBlunt).length
  const kind = flagged.size > 0 ? 'other group' : 'group'
  const look =
    looks > 0
      ? ` ${plural(looks, kind)} may be honest, so people must look at ${looks === 1 ? 'it' : 'them'}.`
      : ''
  if (groups.length === 0) {
    return ['Nothing is flagged: the audit finds no ratings that push a stall up or down.']
  }
  if (flagged.size === 0) return wrap(`Flagged:${look} See: npm run mela -- audit`)
  const now = rankLedger(counted)
  const clean = rankLedger(counted.filter((row) => !flagged.has(row.id)))
  const changed = clean
    .slice(0, TOP_PLACES)
    .flatMap(({ stallId, stallName }, index) =>
      now[index]?.stallId === stallId
        ? []
        : `place ${index + 1} would be stall ${stallId} ${stallName}`.trim(),
    )
  const isSame = changed.length === 0
  const result = isSame
    ? 'Without them the Top 5 is the same.'
    : `Without them ${changed.join(', ')}.`
  const count = groups.length - looks
  return wrap(
    `Flagged: ${plural(count, 'group')}, ${plural(flagged.size, 'rating')}. ${result}${look} ${isSame && looks === 0 ? 'See' : 'Decide before the prizes'}: npm run mela -- audit`,
  )
}
