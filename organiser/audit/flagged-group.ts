import type { LedgerRow } from '#server/store/contract/organiser-records.ts'

export interface AuditOptions {
  opens?: Date | undefined
  closes?: Date | undefined
  /** IANA name of the festival's time zone. */
  timeZone: string
}

/** Ratings that neither chance nor a crowd explains. People decide whether they are honest. */
export interface FlaggedGroup {
  /** The argument of `void`. It stays the same while the audit finds the same ratings. */
  name: string
  /** The stall that gains or loses by them: 'stall 12 Chai Tapri'. */
  about: string
  ratings: LedgerRow[]
  /** The reasons for the flag: sentences without a full stop. */
  evidence: string[]
  /** The group holds too many honest ratings to void it as a whole. */
  isBlunt?: true
}

/** Cheats lift a stall with fives and push a rival down with ones. */
export const TELLING_STARS = [5, 1] as const

/** More than a family or a group of friends that shares a connection. */
export const LEAST_RATINGS = 12
/** Standard deviations (Poisson) above what is usual. */
const LEAST_DEVIATIONS = 5
/** A stall beside the Wi-Fi mast may honestly get twice its share from that network. */
const LEAST_TIMES_USUAL = 3
const MINUTE_MS = 60_000

/** Whether neither chance nor the habits of a crowd explain this many ratings. */
export function isTooMany(found: number, usual: number, least = LEAST_RATINGS): boolean {
  return (
    found >= least &&
    found >= LEAST_TIMES_USUAL * usual &&
    found - usual > LEAST_DEVIATIONS * Math.sqrt(usual + 1)
  )
}

/**
 * A group of equal stars for one stall.
 * @param kind The finder, as the first word of the name.
 * @param details Distinguish it from other groups of the same kind, stall and stars.
 */
export function toStallGroup(
  kind: string,
  ratings: LedgerRow[],
  evidence: string[],
  ...details: (string | number)[]
): FlaggedGroup {
  const { stall_id, stall_name, rating } = ratings[0]!
  return {
    // Without characters that a shell treats specially.
    name: [kind, stall_id, rating, ...details]
      .map((part) => String(part).replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_'))
      .join('-'),
    about: `stall ${stall_id} ${stall_name}`.trim(),
    ratings,
    evidence,
  }
}

export function countDevices(rows: LedgerRow[]): number {
  return new Set(rows.map((row) => row.device_id)).size
}

/** The most ratings in one minute, and the minutes that all of them took. */
export function describePace(rows: LedgerRow[]): string {
  const times = rows.map((row) => Date.parse(row.created_at)).toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  times.forEach((time, index) => {
    while (time - times[first]! >= MINUTE_MS) first += 1
    most = Math.max(most, index - first + 1)
  })
  const minutes = Math.max(1, Math.ceil((times.at(-1)! - times[0]!) / MINUTE_MS))
  return `up to ${most} in one minute, all within ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`
}

/** Ids of the ratings that can be voided as whole groups. */
export function findVoidable(groups: FlaggedGroup[]): Set<string> {
  const voidable = groups.filter(({ isBlunt }) => !isBlunt)
  return new Set(voidable.flatMap(({ ratings }) => ratings.map(({ id }) => id)))
}
