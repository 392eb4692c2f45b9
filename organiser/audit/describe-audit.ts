import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { plural } from '../cli/plural.ts'
import { describeEvidence, describeStalls } from './describe-evidence.ts'
import { type Effect, type FlaggedGroup, listStalls } from './flagged-group.ts'
import { isInTop, toAdvice } from './measure-effects.ts'

/** Above this share, a proxy probably hides the addresses: a whole ground rarely shares one. */
const ONE_NETWORK_SHARE = 0.9
const ENOUGH_RATINGS = 100
const MOST_EFFECTS = 6
const VOID = 'To take these ratings out, open Evening in /admin: it takes two organisers.'

/**
 * Groups with effect, evidence and what the committee can do.
 * @param timeZone IANA name.
 */
export function describeGroups(groups: FlaggedGroup[], timeZone: string): string[] {
  if (groups.length === 0) return ['Nothing is flagged.']
  return groups.flatMap((group) => [
    `${group.name}: ${plural(group.ratings.length, 'rating')}${describeStars(group.ratings)} for ${describeAbout(group)}`,
    ...describeEffects(group).map((line) => `  ${line}`),
    ...describeEvidence(group, timeZone).map((sentence) => `  - ${sentence}`),
    ...adviseOn(group).map((line) => `  ${line}`),
    '',
  ])
}

/** Trials of the cards may be for every stall. */
const describeAbout = ({ evidence: [first], ratings }: FlaggedGroup) =>
  first?.kind === 'before-hours' ? `${listStalls(ratings).length} stalls` : describeStalls(ratings)

/** The committee's options for a group. */
function adviseOn(group: FlaggedGroup): string[] {
  const ask =
    'Ask what happened there. Too many of these ratings may be honest, so do not take out the whole group.'
  return {
    ask: [ask, 'The Top 5 does not depend on this group.'],
    'ask-top': [
      ask,
      'The Top 5 depends on this group, so the ratings cannot decide the places.',
      'A jury or a second round can. Next time, voter tickets help.',
    ],
    leave: ['Without these ratings every stall has the same place, so there is nothing to decide.'],
    void: [VOID],
    'void-together': ['Its stalls change places only if other groups are voided too.', VOID],
  }[toAdvice(group)]
}

function describeStars(ratings: { rating: number }[]): string {
  const [only, ...others] = new Set(ratings.map(({ rating }) => rating))
  return others.length === 0 ? ` of ${plural(only!, 'star')}` : ''
}

/** Scores and places with and without a group. */
function describeEffects({ effects }: FlaggedGroup): string[] {
  const rest = effects.length - MOST_EFFECTS
  return [
    ...effects.slice(0, MOST_EFFECTS).map(describeEffect),
    ...(rest > 0 ? [`and ${plural(rest, 'more stall')}`] : []),
  ]
}

function describeEffect({ stall, stallName, score, place }: Effect): string {
  const [now, without] = place
  const places = now === without ? `place ${now} either way` : `place ${toPlace(without)} -> ${now}`
  const [isIn, wouldBeIn] = [isInTop(now), isInTop(without)]
  const top =
    isIn === wouldBeIn
      ? ''
      : isIn
        ? ' (in the Top 5 only with these)'
        : ' (out of the Top 5 only with these)'
  return `stall ${stall} ${stallName}: ${score[1].toFixed(2)} without them -> ${score[0].toFixed(2)} with them, ${places}${top}`
}

const toPlace = (place: number) => (place === 0 ? 'none' : String(place))

/** The limits of the audit. */
export function describeBlindness(ledger: LedgerRow[]): string[] {
  const { unknown, isOneNetwork } = findBlindness(ledger)
  return [
    ...(unknown > 0
      ? [`The network of ${plural(unknown, 'rating')} is unknown or has been erased.`]
      : []),
    ...(isOneNetwork
      ? [
          'Nearly all ratings came from one network. The server probably sees the address of a proxy instead of those of the visitors: set TRUST_PROXY.',
        ]
      : []),
  ]
}

/** What the audit cannot see. `unknown`: ratings without a network. */
export function findBlindness(ledger: LedgerRow[]): { unknown: number; isOneNetwork: boolean } {
  const traced = ledger.filter((row) => row.network !== null)
  const networks = Map.groupBy(traced, (row) => row.network)
  const largest = Math.max(0, ...[...networks.values()].map((rows) => rows.length))
  return {
    unknown: ledger.length - traced.length,
    isOneNetwork: traced.length >= ENOUGH_RATINGS && largest > ONE_NETWORK_SHARE * traced.length,
  }
}
