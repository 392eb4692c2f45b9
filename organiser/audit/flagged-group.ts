import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Evidence, NamedStall } from '#shared/admin/evidence.ts'

export interface AuditOptions {
  opens?: Date | undefined
  closes?: Date | undefined
  /** IANA name of the festival's time zone. */
  timeZone: string
}

/** A stall with and without the ratings of a group. */
export interface Effect {
  stall: string
  stallName: string
  /** As in 'from 4.31 to 3.92' or 'from place 2 to 7'. Place 0 means no ratings. */
  score: [withGroup: number, without: number]
  place: [withGroup: number, without: number]
}

/** Ratings that neither chance nor a crowd explains, as flagged by one finder. */
export interface FoundGroup {
  /** Stable as long as the audit finds the same ratings. */
  name: string
  ratings: LedgerRow[]
  /** The reasons for the flag. */
  evidence: Evidence[]
  /** The usual number of such ratings, if it can be estimated. */
  usual?: number
  /** Too many of the ratings may be honest to void the whole group. */
  isBlunt?: true
}

/** A flagged group with its effects. People decide whether its ratings are honest. */
export interface FlaggedGroup extends FoundGroup {
  /** For the stalls that the group rates, largest effect first. */
  effects: Effect[]
  /** How many places of the Top 5 would change without the group. */
  movesIntoTop: number
  /** Whether a place changes without this group, or without all voidable groups together. */
  movesAny: boolean
}

/** Cheats lift a stall with fives or push a rival down with ones. */
export const TELLING_STARS = [5, 1] as const

/** More than a family or friends on a shared connection. */
const LEAST_RATINGS = 12
/** Poisson standard deviations above the usual count. */
const LEAST_DEVIATIONS = 5
const LEAST_TIMES_USUAL = 3
const MINUTE_MS = 60_000

/** Whether a count is too high to be explained by chance or by crowd behaviour. */
export function isTooMany(found: number, usual: number): boolean {
  return (
    found >= LEAST_RATINGS &&
    found >= LEAST_TIMES_USUAL * usual &&
    found - usual > LEAST_DEVIATIONS * Math.sqrt(usual + 1)
  )
}

/** A group of equal stars for one stall. @param kind The finder, the first word of the name. */
export function toStallGroup(kind: string, ratings: LedgerRow[], evidence: Evidence[]): FoundGroup {
  const { stall_id, rating } = ratings[0]!
  return { name: toName(kind, stall_id, rating), ratings, evidence }
}

/** Joins parts into a name without special shell characters. */
export function toName(...parts: (string | number)[]): string {
  return parts.map((part) => String(part).replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_')).join('-')
}

/** The stalls of some ratings. */
export function listStalls(ratings: LedgerRow[]): NamedStall[] {
  const names = new Map(ratings.map((row) => [row.stall_id, row.stall_name]))
  return [...names].map(([id, name]) => ({ id, name }))
}

/** The most ratings in one minute, and the number of minutes they all took. */
export function measurePace(rows: LedgerRow[]): Evidence {
  const times = rows.map((row) => Date.parse(row.created_at)).toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  times.forEach((time, index) => {
    while (time - times[first]! >= MINUTE_MS) first += 1
    most = Math.max(most, index - first + 1)
  })
  const minutes = Math.max(1, Math.ceil((times.at(-1)! - times[0]!) / MINUTE_MS))
  return { kind: 'pace', most, minutes }
}

/** The ids of the ratings in groups that can be voided as a whole. */
export function findVoidable(groups: FoundGroup[]): Set<string> {
  const voidable = groups.filter(({ isBlunt }) => !isBlunt)
  return new Set(voidable.flatMap(({ ratings }) => ratings.map(({ id }) => id)))
}
