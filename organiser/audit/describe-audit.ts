import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { plural } from '../cli/columns.ts'
import { type Effect, type FlaggedGroup } from './flagged-group.ts'
import { TOP } from './measure-effects.ts'

/** Above this share, a proxy probably hides the addresses: a whole ground rarely shares one. */
const ONE_NETWORK_SHARE = 0.9
const ENOUGH_RATINGS = 100
const MOST_EFFECTS = 6

/** Groups with effect, evidence and the command that voids them. @param hours As typed. */
export function describeGroups(groups: FlaggedGroup[], hours: string): string[] {
  if (groups.length === 0) return ['Nothing is flagged.']
  return groups.flatMap((group) => [
    `${group.name}: ${plural(group.ratings.length, 'rating')}${describeStars(group.ratings)} for ${group.about}`,
    ...describeEffects(group).map((line) => `  ${line}`),
    ...group.evidence.map((sentence) => `  - ${sentence}`),
    ...adviseOn(group, hours).map((line) => `  ${line}`),
    '',
  ])
}

/** The committee's options for a group. */
function adviseOn(group: FlaggedGroup, hours: string): string[] {
  const { name, isBlunt, effects, movesAny } = group
  if (isBlunt) {
    return [
      'Ask what happened there. Too many of these ratings may be honest, so void does not take out the whole group.',
      ...(effects.some(movesInTop)
        ? [
            'The Top 5 depends on this group, so the ratings cannot decide the places.',
            'A jury or a second round can. Next time, signed cards help.',
          ]
        : ['The Top 5 does not depend on this group.']),
    ]
  }
  if (!movesAny) {
    return ['Without these ratings every stall has the same place, so there is nothing to decide.']
  }
  const isAlone = effects.some(({ place: [now, without] }) => now !== without)
  return [
    ...(isAlone ? [] : ['Its stalls change places only if other groups are voided too.']),
    `npm run mela -- void ${name}${hours}`,
  ]
}

const isInTop = (place: number) => place > 0 && place <= TOP

const movesInTop = ({ place: [now, without] }: Effect) =>
  now !== without && (isInTop(now) || isInTop(without))

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
  const traced = ledger.filter((row) => row.network !== null)
  const networks = Map.groupBy(traced, (row) => row.network)
  const largest = Math.max(0, ...[...networks.values()].map((rows) => rows.length))
  const lines: string[] = []
  if (traced.length < ledger.length) {
    lines.push(
      `The network of ${plural(ledger.length - traced.length, 'rating')} is unknown or has been erased.`,
    )
  }
  if (traced.length >= ENOUGH_RATINGS && largest > ONE_NETWORK_SHARE * traced.length) {
    lines.push(
      'Nearly all ratings came from one network. The server probably sees the address of a proxy instead of those of the visitors: set TRUST_PROXY.',
    )
  }
  return lines
}
