import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { plural } from '../cli/columns.ts'
import { describePace, describeStalls, type FoundGroup } from './flagged-group.ts'
import type { StarRange } from './place-sums.ts'

/** Too many ratings of one stall. */
export interface Push {
  range: StarRange
  ratings: LedgerRow[]
  /** Their usual number. */
  usual: number
  /** Their origin if the group does not state it: ' from 12 networks'. */
  from?: string
}

/** A group can be voided as a whole if at most this share of it would be usual. */
const MOST_HONEST_SHARE = 0.25

const hasManyHonest = ({ usual, ratings }: Push) => usual > MOST_HONEST_SHARE * ratings.length

/**
 * Splits pushes into one group that can be voided as a whole and one that cannot.
 * @param about Where or when the ratings came from.
 */
export function toPlaceGroups(name: string, pushes: Push[], about: string[]): FoundGroup[] {
  const { clear = [], blunt = [] } = Object.groupBy(pushes, (push) =>
    hasManyHonest(push) ? 'blunt' : 'clear',
  )
  const groups: FoundGroup[] = []
  if (clear.length > 0) groups.push(toGroup(name, clear, about))
  if (blunt.length > 0) {
    const group = toGroup(`${name}-look`, blunt, about)
    group.evidence.push(
      'they may be honest: the audit cannot distinguish these visitors from an honest crowd',
    )
    groups.push({ ...group, isBlunt: true })
  }
  return groups
}

function toGroup(name: string, pushes: Push[], about: string[]): FoundGroup {
  const ratings = pushes.flatMap((push) => push.ratings)
  const usual = pushes.reduce((sum, push) => sum + push.usual, 0)
  return {
    name,
    about: describeStalls(ratings),
    ratings,
    usual,
    evidence: [...about, ...pushes.map(describePush), describePace(ratings)],
  }
}

function describePush({ range, ratings, usual, from = '' }: Push): string {
  const stars = `${range.from === range.to ? '' : `${range.from} to `}${plural(range.to, 'star')}`
  const way = range.lifts ? 'lifts' : 'pushes down'
  const about = `about ${Math.round(usual)} of these would be usual`
  return `${way} ${describeStalls(ratings)}: ${ratings.length} ratings of ${stars}${from}; ${about}`
}
