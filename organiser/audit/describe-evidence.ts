import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Evidence, NamedStall } from '#shared/admin/evidence.ts'
import { plural } from '../cli/plural.ts'
import { describeMoment } from '../cli/moments.ts'
import { type FlaggedGroup, listStalls } from './flagged-group.ts'

type Words = { [Kind in Evidence['kind']]: (one: Extract<Evidence, { kind: Kind }>) => string[] }

/** The reasons for a flag, as sentences without a full stop. @param timeZone IANA name. */
export function describeEvidence({ evidence, isBlunt }: FlaggedGroup, timeZone: string): string[] {
  const lines = evidence.flatMap((one) => describeOne(one, timeZone))
  if (!isBlunt) return lines
  return [
    ...lines,
    evidence[0]?.kind === 'one-stall'
      ? 'many of these are honest, and the audit cannot tell which: look at them in the export of the ratings'
      : 'they may be honest: the audit cannot distinguish these visitors from an honest crowd',
  ]
}

function describeOne(evidence: Evidence, timeZone: string): string[] {
  const words: Words = {
    'before-hours': () => ['received before the gates opened, perhaps trials of the cards'],
    'after-hours': ({ found, late, usual }) => [
      `received after the gates closed: ${found} of the ${late} ratings from that time`,
      `its share during the day suggests about ${usual}`,
    ],
    burst: ({ from, networks }) => [
      `from ${describeMoment(new Date(from), timeZone).slice(11, 16)} on, while other stalls got as many as before; from ${plural(networks, 'network')}`,
      'an announcement on the stage can have the same effect',
    ],
    network: ({ devices }) => [`all from one network, on which ${devices} devices gave ratings`],
    spread: () => [
      'rented or changing addresses look like this; so can honest visitors, each with their own network',
    ],
    push: (push) => [describePush(push)],
    pace: ({ most, minutes }) => [
      `up to ${most} in one minute, all within ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`,
    ],
    'one-stall': ({ stars, given, share, usual }) => [
      `from devices that rated nothing else; the stall has ${given} ratings of ${stars} stars in all`,
      `at other stalls ${(share * 100).toFixed(1)} % are from such devices; here that would be about ${usual}`,
    ],
  }
  // The compiler cannot infer that the words of this kind accept this evidence.
  return (words[evidence.kind] as (one: Evidence) => string[])(evidence)
}

function describePush(push: Extract<Evidence, { kind: 'push' }>): string {
  const { stalls, found, stars, usual, networks, each } = push
  const range = `${stars.from === stars.to ? '' : `${stars.from} to `}${plural(stars.to, 'star')}`
  const way = stars.lifts ? 'lifts' : 'pushes down'
  const origin = networks === undefined ? '' : ` from ${networks} networks`
  const atLeast = each === undefined ? '' : `, ${each} or more from each`
  return `${way} ${nameStalls(stalls)}: ${found} ratings of ${range}${origin}${atLeast}; about ${usual} of these would be usual`
}

/** 'stall 12 Chai Tapri', or several of them. */
export const nameStalls = (stalls: NamedStall[]) =>
  stalls.map(({ id, name }) => `stall ${id} ${name}`.trim()).join(', ')

export const describeStalls = (ratings: LedgerRow[]): string => nameStalls(listStalls(ratings))
