import type { LedgerRow } from '#server/store/contract/records.ts'

/** What is looked at: only ratings that count. */
export type AuditedRating = Pick<
  LedgerRow,
  'id' | 'stall_id' | 'stall_name' | 'device_id' | 'rating' | 'created_at' | 'network' | 'browser'
>

/** Ratings that are not as chance and a crowd would have them. Whether they are honest, people decide. */
export interface FlaggedGroup {
  /** What is typed behind `void`; the same as long as the same is found. */
  name: string
  /** Whom they lift or push down: 'stall 12 Chai Tapri'. */
  about: string
  ratings: AuditedRating[]
  /** Why it is flagged: sentences without a full stop. */
  evidence: string[]
  /** Too many honest ratings are among them to void it as a whole. */
  isBlunt: boolean
}

/** A stall is lifted by these, and a rival pushed down. */
export const TELLING_STARS = [5, 1] as const

/** A family or a group of friends behind one connection is smaller. */
export const LEAST_RATINGS = 12
/** Standard deviations (Poisson) above what is usual. */
const LEAST_DEVIATIONS = 5
/** A stall beside the Wi-Fi's mast may honestly have twice its share there. */
const LEAST_TIMES_USUAL = 3
const MINUTE_MS = 60_000

/** Whether there are more than chance, and more than a crowd's habits, would bring. */
export function isTooMany(found: number, usual: number, least = LEAST_RATINGS): boolean {
  return (
    found >= least &&
    found >= LEAST_TIMES_USUAL * usual &&
    found - usual > LEAST_DEVIATIONS * Math.sqrt(usual + 1)
  )
}

/**
 * A group of equal stars for one stall.
 * @param kind How it was found: the first word of its name.
 * @param details What tells it from other groups of this kind, stall and stars.
 */
export function toStallGroup(
  kind: string,
  ratings: AuditedRating[],
  evidence: string[],
  ...details: (string | number)[]
): FlaggedGroup {
  const { stall_id, stall_name, rating } = ratings[0]!
  return {
    // As it can be typed in a shell.
    name: [kind, stall_id, rating, ...details]
      .map((part) => String(part).replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_'))
      .join('-'),
    about: `stall ${stall_id} ${stall_name}`.trim(),
    ratings,
    evidence,
    isBlunt: false,
  }
}

export function countDevices(rows: AuditedRating[]): number {
  return new Set(rows.map((row) => row.device_id)).size
}

/** How fast ratings came: the most in one minute, and how many minutes they took in all. */
export function describePace(rows: AuditedRating[]): string {
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
