import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { rankStalls, toPlaces } from '#shared/ratings/ranking.ts'
import { countLedger } from '../../standings/count-ledger.ts'
import { findEffect } from './effect.ts'

/** What an organiser reads of a link that was shared, for each way in which a festival may be set. */
export const LINK_COLUMNS = [
  'the festival has',
  'ratings by the link',
  'counted',
  'place of the stall',
  'the Top 5',
]

/**
 * What the ratings of a shared link do without signed cards, and with them.
 * @param honest What is stored of honest visitors. @param linked What is stored of the link.
 */
export function describeLink(honest: LedgerRow[], linked: LedgerRow[]): string[][] {
  const [first] = linked
  if (!first) return [['no rating by the link has arrived', '0', '0', '-', 'the same']]
  const { counted: effect } = findEffect(honest, linked, new Set())
  const without = findPlace(honest, first.stall_id)
  const withAll = findPlace([...honest, ...linked], first.stall_id)
  const count = String(linked.length)
  return [
    ['no signed cards', count, count, `${without} becomes ${withAll}`, effect],
    [
      'signed cards, "apart"',
      count,
      count,
      `${without} becomes ${withAll}; standings shows both`,
      effect,
    ],
    ['signed cards, "required"', count, '0', `stays ${without}`, 'the same'],
  ]
}

/** Ratings of which the ledger says something else than what they were. Empty where the option is off. */
export function findWrongCards(
  honest: LedgerRow[],
  linked: LedgerRow[],
  isRequired: boolean,
): Record<string, LedgerRow[]> {
  return {
    'Ratings by a signed card that were taken for a link': honest.filter(
      ({ card }) => card === 'unsigned' || card === null,
    ),
    'Ratings by a signed card that do not count': honest.filter((row) => row.voided_by !== null),
    'Ratings by a link that were taken for a signed card': linked.filter(
      ({ card }) => card !== 'unsigned',
    ),
    'Ratings by a link that count and should not': linked.filter(
      (row) => isRequired && row.voided_by === null,
    ),
  }
}

function findPlace(rows: LedgerRow[], stallId: string): string {
  const ranked = rankStalls(countLedger(rows))
  const index = ranked.findIndex((stall) => stall.stallId === stallId)
  return index < 0 ? 'none' : String(toPlaces(ranked)[index])
}
