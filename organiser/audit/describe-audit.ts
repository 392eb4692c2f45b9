import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { type RankedStall, rankStalls } from '#shared/ratings/ranking.ts'
import { plural, toColumns } from '../cli/columns.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { type FlaggedGroup, findVoidable } from './flagged-group.ts'

const COLUMNS = [
  { title: 'stall' },
  { title: 'name' },
  { title: 'with all ratings', isNumber: true },
  { title: 'as it counts now', isNumber: true },
  { title: 'without flagged', isNumber: true },
]
/** Above this share, a proxy probably hides the addresses: a whole ground rarely shares one. */
const ONE_NETWORK_SHARE = 0.9
const ENOUGH_RATINGS = 100

/** Each group with its evidence and the command that voids it. @param hours The options as typed. */
export function describeGroups(groups: FlaggedGroup[], hours: string): string[] {
  if (groups.length === 0) return ['Nothing is flagged.']
  return groups.flatMap(({ name, about, ratings, evidence, isBlunt }) => [
    `${name}: ${plural(ratings.length, 'rating')}${describeStars(ratings)} for ${about}`,
    ...evidence.map((sentence) => `  - ${sentence}`),
    isBlunt
      ? '  - not to be voided as a whole'
      : `  npm run mela -- void ${name}${hours} --by "YOUR NAME" --why "THE REASON"`,
    '',
  ])
}

function describeStars(ratings: { rating: number }[]): string {
  const [only, ...others] = new Set(ratings.map(({ rating }) => rating))
  return others.length === 0 ? ` of ${plural(only!, 'star')}` : ''
}

/** What the audit cannot see. */
export function describeBlindness(ledger: LedgerRow[]): string[] {
  const traced = ledger.filter((row) => row.network !== null)
  const networks = Map.groupBy(traced, (row) => row.network)
  const largest = Math.max(0, ...[...networks.values()].map((rows) => rows.length))
  const lines: string[] = []
  if (traced.length < ledger.length) {
    lines.push(
      `Of ${plural(ledger.length - traced.length, 'rating')} it is not known, or no longer, from which network they came.`,
    )
  }
  if (traced.length >= ENOUGH_RATINGS && largest > ONE_NETWORK_SHARE * traced.length) {
    lines.push(
      'Nearly all ratings came from one network: does the server see the addresses of its visitors? With a proxy in front, set TRUST_PROXY.',
    )
  }
  return lines
}

/** The places with all ratings, as they count now, and without the flagged ones, side by side. */
export function compareStandings(
  ledger: LedgerRow[],
  groups: FlaggedGroup[],
  top: number,
): string[] {
  const flagged = findVoidable(groups)
  const counted = ledger.filter((row) => row.voided_by === null)
  const clean = counted.filter((row) => !flagged.has(row.id))
  const rankings = [ledger, counted, clean].map((rows) => rankStalls(countLedger(rows).totals))
  const topStalls = new Set(
    rankings.flatMap((ranked) => ranked.slice(0, top).map(({ stallId }) => stallId)),
  )
  const names = new Map(ledger.map((row) => [row.stall_id, row.stall_name]))
  const stalls = new Set([...rankings[2]!.map(({ stallId }) => stallId), ...names.keys()])
  const rows = [...stalls]
    .filter((stall) => topStalls.has(stall))
    .map((stall) => [
      stall,
      names.get(stall)!,
      ...rankings.map((ranked) => describePlace(ranked, stall)),
    ])
  return toColumns(COLUMNS, rows)
}

function describePlace(ranked: RankedStall[], stall: string): string {
  const index = ranked.findIndex(({ stallId }) => stallId === stall)
  if (index === -1) return '–'
  const { score, ratingCount } = ranked[index]!
  return `${index + 1}. ${score.toFixed(4)} (${ratingCount})`
}
