import { findDesk, type LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'
import type { AuditRow } from '#shared/admin/evening-api.ts'
import { describeMoment } from '../moments.ts'

/** Of a network's hash; a few networks may look alike. */
const HASH_DIGITS = 6

/** The first digits of a network's hash, or '18:05–18:10': without words, for both languages. */
export function namePlace({ kind, name }: Pick<AuditRow, 'kind' | 'name'>, zone: string): string {
  if (kind === 'network') return name.slice(0, HASH_DIGITS)
  const [from, until] = [0, PERIOD_MS].map((ms) => toClock(Date.parse(name) + ms, zone))
  return `${from}–${until}`
}

/** '18:05' */
export const toClock = (ms: number, zone: string) =>
  describeMoment(new Date(ms), zone).slice(11, 16)

/** Where or when ratings came from: a network, a voting desk, or five minutes. */
export interface Place {
  kind: 'network' | 'desk' | 'period'
  /** The network's hash, the name of who was at the desk, or the start of the period (ISO 8601). */
  name: string
  ratings: LedgerRow[]
  devices: number
  /**
   * How far its stars are from what everybody else gave the same stalls, in standard deviations;
   * negative if they are lower.
   */
  distance: number
}

export const PERIOD_MS = 5 * 60_000
/**
 * Each place counts as if it had so many more ratings that agree with everybody else. Otherwise one
 * visitor who gives five stalls one star each would be above a script.
 */
const AGREEING = 10

/** A number of ratings and the sum of their stars. */
export interface Count {
  ratings: number
  stars: number
}

const NONE: Count = { ratings: 0, stars: 0 }

/** The places of the counted ratings. A rating belongs to a period, and to a network or desk if known. */
export function toPlaces(counted: LedgerRow[]): Place[] {
  const measureDistance = createDistance(counted)
  const networks = Map.groupBy(counted, ({ network }) => network)
  networks.delete(null)
  const periods = Map.groupBy(counted, ({ created_at }) => toPeriod(created_at))
  const toPlace = (kind: Place['kind'], name: string, ratings: LedgerRow[]): Place => {
    const devices = countDevices(ratings)
    return {
      kind,
      name,
      ratings,
      devices: devices.size,
      distance: measureDistance(ratings, devices),
    }
  }
  return [
    ...[...networks].map(([network, ratings]) => {
      const desk = findDesk(network!)
      return toPlace(desk === undefined ? 'network' : 'desk', desk ?? network!, ratings)
    }),
    ...[...periods].map(([ms, ratings]) => toPlace('period', new Date(ms).toISOString(), ratings)),
  ]
}

const toPeriod = (time: string) => Math.floor(Date.parse(time) / PERIOD_MS) * PERIOD_MS

/**
 * Places are compared with visitors who rated several stalls. Otherwise three addresses that do
 * nothing but praise one stall would be usual there, because each of them is compared with the
 * others.
 * @returns A function that measures how far ratings are from those of everybody else.
 */
function createDistance(counted: LedgerRow[]) {
  const ofDevices = countDevices(counted)
  const areUsual = (rows: LedgerRow[]) => rows.filter((row) => ofDevices.get(row.device_id)! > 1)
  const usual = areUsual(counted)
  const stalls = countStalls(usual)
  const { variance, alike } = measureSpread(usual, stalls)
  const mean = usual.reduce((sum, { rating }) => sum + rating, 0) / usual.length

  return function measureDistance(own: LedgerRow[], devices: Map<string, number>): number {
    const ownUsual = countStalls(areUsual(own))
    let apart = 0
    let chance = AGREEING
    for (const [stall, { ratings, stars }] of countStalls(own)) {
      const [all, mine] = [stalls.get(stall) ?? NONE, ownUsual.get(stall) ?? NONE]
      // Few ratings of a stall say little about it, so it is smoothed as in the ranking.
      const others = all.ratings - mine.ratings + PRIOR_WEIGHT
      const expected = (all.stars - mine.stars + PRIOR_WEIGHT * mean) / others
      apart += stars - ratings * expected
      // The fewer the others are, the less is known of what they give.
      chance += ratings + ratings ** 2 / others
    }
    for (const ratings of devices.values()) chance += pairsOf(ratings) * alike
    return variance > 0 ? apart / Math.sqrt(variance * chance) : 0
  }
}

/**
 * How much ratings of one stall differ, and how much alike those of one device are.
 * @returns `variance`: within the stalls, pooled. `alike`: the correlation of what a device gives
 * two stalls, from 0 to 1. Somebody mild is mild to every stall, so five ratings of one device say
 * less than those of five.
 */
function measureSpread(rows: LedgerRow[], stalls: Map<string, Count>) {
  const devices = new Map<string, { ratings: number; sum: number; squares: number }>()
  let squares = 0
  for (const { device_id, stall_id, rating } of rows) {
    const { ratings, stars } = stalls.get(stall_id)!
    const apart = rating - stars / ratings
    const own = devices.get(device_id) ?? { ratings: 0, sum: 0, squares: 0 }
    devices.set(device_id, own)
    own.ratings += 1
    own.sum += apart
    own.squares += apart ** 2
    squares += apart ** 2
  }
  const variance = squares / Math.max(1, rows.length - stalls.size)
  // Each device counts once. Weighted by pairs of ratings, a few with a hundred would decide alone.
  const products = devices
    .values()
    .map((own) => (own.sum ** 2 - own.squares) / pairsOf(own.ratings))
  const mean = products.reduce((sum, one) => sum + one, 0) / devices.size
  return { variance, alike: Math.min(1, Math.max(0, mean / variance)) }
}

/** Ordered pairs of different ratings. */
const pairsOf = (ratings: number) => ratings * (ratings - 1)

/** Counts ratings by stall. @param stalls Counts to add them to. */
export function countStalls(
  rows: Iterable<LedgerRow>,
  stalls = new Map<string, Count>(),
): Map<string, Count> {
  for (const { stall_id, rating } of rows) {
    const own = stalls.get(stall_id) ?? { ...NONE }
    stalls.set(stall_id, own)
    own.ratings += 1
    own.stars += rating
  }
  return stalls
}

function countDevices(rows: LedgerRow[]): Map<string, number> {
  const devices = new Map<string, number>()
  for (const { device_id } of rows) devices.set(device_id, (devices.get(device_id) ?? 0) + 1)
  return devices
}
