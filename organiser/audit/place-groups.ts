import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { describePace, describeStalls, type FoundGroup } from './flagged-group.ts'
import type { StarRange } from './weigh-stars.ts'

/** Too many ratings of a stall, as a group is made of them. */
export interface PlacePush {
  range: StarRange
  ratings: LedgerRow[]
  usual: number
  /** See `Weighed`. */
  isAtMost?: boolean
  /** The part of a place that shows it. */
  part?: { about?: string; isLone: boolean }
  /** Where they come from: ' from 12 networks'. */
  from?: string
}

/** A group is voided as a whole when at most this share of it would be usual. */
const MOST_HONEST_SHARE = 0.25

/** Whether void refuses a push. */
export const hasManyHonest = ({ usual, ratings }: PlacePush) =>
  usual > MOST_HONEST_SHARE * ratings.length

/**
 * One group of what can be voided as a whole, and one of what cannot.
 * @param about Where or when the ratings came.
 * @param isBlunt Whether void refuses a push.
 */
export function toPlaceGroups<Push extends PlacePush>(
  name: string,
  pushes: Push[],
  about: string[],
  isBlunt: (push: Push) => boolean = hasManyHonest,
): FoundGroup[] {
  const { clear = [], blunt = [] } = Object.groupBy(pushes, (push) =>
    isBlunt(push) ? 'blunt' : 'clear',
  )
  const groups: FoundGroup[] = []
  if (clear.length > 0) groups.push(toGroup(name, clear, about))
  if (blunt.length > 0) {
    const group = toGroup(`${name}-look`, blunt, about)
    group.evidence.push(
      'they may be honest: nothing tells these visitors from a crowd that came for it',
    )
    groups.push({ ...group, isBlunt: true })
  }
  return groups
}

function toGroup(name: string, pushes: PlacePush[], about: string[]): FoundGroup {
  const ratings = pushes.flatMap((push) => push.ratings)
  const usual = pushes.reduce((sum, push) => sum + push.usual, 0)
  const parts = new Set(pushes.flatMap(({ part }) => part?.about ?? []))
  const isLone = pushes.every(({ part }) => part?.isLone)
  return {
    name,
    about: describeStalls(ratings),
    ratings,
    usual,
    evidence: [
      ...about,
      ...pushes.map(describePush),
      ...parts,
      ...(isLone ? ['only from devices that rated nothing else'] : []),
      describePace(ratings),
    ],
  }
}

function describePush({ range, ratings, usual, isAtMost, from = '' }: PlacePush): string {
  const stars = range.from === range.to ? `${range.from}` : `${range.from} to ${range.to}`
  const way = range.lifts ? 'lifts' : 'pushes down'
  const about = `${isAtMost ? 'at most' : 'about'} ${Math.round(usual)} of these would be usual`
  return `${way} ${describeStalls(ratings)}: ${ratings.length} ratings of ${stars} stars${from}; ${about}`
}
