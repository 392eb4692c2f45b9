import { findDesk, type LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'
import type { AuditRow } from '#shared/admin/evening-api.ts'
import { describeMoment } from '../wording.ts'

/** Short enough to read. Two networks rarely share these digits. */
const HASH_DIGITS = 6

/** The hash's first digits, or '18:05–18:10'. Contains no words, so it suits both languages. */
export function namePlace({ kind, name }: Pick<AuditRow, 'kind' | 'name'>, zone: string): string {
  if (kind === 'network') return name.slice(0, HASH_DIGITS)
  const [from, until] = [0, PERIOD_MS].map((ms) => toClock(Date.parse(name) + ms, zone))
  return `${from}–${until}`
}

/** Such as '18:05'. */
export const toClock = (ms: number, zone: string) =>
  describeMoment(new Date(ms), zone).slice(11, 16)

export interface Place {
  kind: 'network' | 'desk' | 'period'
  /** The network's hash, the helper at the desk, or the start of the period (ISO 8601). */
  name: string
  ratings: LedgerRow[]
  devices: number
  /** In standard deviations from what everybody else gave the same stalls. Negative if lower. */
  distance: number
}

export const PERIOD_MS = 5 * 60_000
/**
 * Reduces the distance of small places. Otherwise, one visitor's five one-star ratings would
 * outrank a script.
 */
const AGREEING = 10

export interface Count {
  ratings: number
  stars: number
}

const NONE: Count = { ratings: 0, stars: 0 }

/** A rating belongs to a period, and to a network or desk if known. */
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
 * Ignores devices with a single rating when it computes the expected stars. Otherwise, three
 * addresses that only praise one stall would look normal for that stall.
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
      // A few ratings say little about a stall, so its average is smoothed as in the ranking.
      const others = all.ratings - mine.ratings + PRIOR_WEIGHT
      const expected = (all.stars - mine.stars + PRIOR_WEIGHT * mean) / others
      apart += stars - ratings * expected
      // With fewer ratings from others, the expected average is less certain.
      chance += ratings + ratings ** 2 / others
    }
    for (const ratings of devices.values()) chance += pairsOf(ratings) * alike
    return variance > 0 ? apart / Math.sqrt(variance * chance) : 0
  }
}

/** `variance`: within stalls, pooled. `alike`: the correlation of a device's ratings (0 to 1). */
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
  // Every device has the same weight. Otherwise, a few devices with a hundred ratings would decide.
  const products = devices
    .values()
    .map((own) => (own.sum ** 2 - own.squares) / pairsOf(own.ratings))
  const mean = products.reduce((sum, one) => sum + one, 0) / devices.size
  return { variance, alike: Math.min(1, Math.max(0, mean / variance)) }
}

/** The number of ordered pairs that can be formed from this many ratings. */
const pairsOf = (ratings: number) => ratings * (ratings - 1)

/** @param stalls Counts to add the ratings to. */
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
