import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Evidence } from '#shared/admin/evidence.ts'
import { type FoundGroup, listStalls, measurePace } from './flagged-group.ts'
import type { StarRange } from './place-sums.ts'

/** Too many ratings of one stall. */
export interface Push {
  range: StarRange
  ratings: LedgerRow[]
  /** Their usual number. */
  usual: number
  /** Their origin if the group does not state it. `each`: at least so many from each network. */
  networks?: number
  each?: number | undefined
}

/** A group can be voided as a whole if at most this share of it would be usual. */
const MOST_HONEST_SHARE = 0.25

const hasManyHonest = ({ usual, ratings }: Push) => usual > MOST_HONEST_SHARE * ratings.length

/**
 * Splits pushes into one group that can be voided as a whole and one that cannot.
 * @param about Where or when the ratings came from.
 */
export function toPlaceGroups(name: string, pushes: Push[], about: Evidence): FoundGroup[] {
  const { clear = [], blunt = [] } = Object.groupBy(pushes, (push) =>
    hasManyHonest(push) ? 'blunt' : 'clear',
  )
  const groups: FoundGroup[] = []
  if (clear.length > 0) groups.push(toGroup(name, clear, about))
  if (blunt.length > 0) {
    groups.push({ ...toGroup(`${name}-look`, blunt, about), isBlunt: true })
  }
  return groups
}

function toGroup(name: string, pushes: Push[], about: Evidence): FoundGroup {
  const ratings = pushes.flatMap((push) => push.ratings)
  const usual = pushes.reduce((sum, push) => sum + push.usual, 0)
  return {
    name,
    ratings,
    usual,
    evidence: [about, ...pushes.map(toEvidence), measurePace(ratings)],
  }
}

const toEvidence = ({ range, ratings, usual, networks, each }: Push): Evidence => ({
  kind: 'push',
  stalls: listStalls(ratings),
  found: ratings.length,
  stars: range,
  usual: Math.round(usual),
  networks,
  each,
})
