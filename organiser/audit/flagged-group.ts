import type { LedgerRow } from '#server/store/contract/records.ts'

/** What is looked at: only ratings that count. */
export type AuditedRating = Pick<
  LedgerRow,
  'id' | 'stall_id' | 'stall_name' | 'device_id' | 'rating' | 'created_at' | 'network' | 'browser'
>

export type FlagKind = 'network' | 'burst' | 'one-stall' | 'before-hours' | 'after-hours'

/** Ratings that are not as chance and a crowd would have them. Whether they are honest, people decide. */
export interface FlaggedGroup {
  /** What is typed behind `void`; the same as long as the same is found. */
  name: string
  kind: FlagKind
  /** Whom they lift or push down: 'stall 12 Chai Tapri'. */
  about: string
  ratings: AuditedRating[]
  /** About so many of them would be nothing unusual. */
  usual: number
  /** Why it is flagged: sentences without a full stop. */
  evidence: string[]
  /** Too many honest ratings among them to void it as a whole. */
  isBlunt: boolean
}

/** A stall is lifted by these, and a rival pushed down. */
export const TELLING_STARS = [5, 1] as const

/** A family or a group of friends behind one connection is smaller. */
export const LEAST_RATINGS = 12
/** So many standard deviations (Poisson) above what is usual. */
const LEAST_DEVIATIONS = 5
/** A stall beside the Wi-Fi's mast may honestly have twice its share there. */
const LEAST_TIMES_USUAL = 3

/** More than chance, and more than a crowd's habits, would bring. */
export function isTooMany(found: number, usual: number, least = LEAST_RATINGS): boolean {
  return (
    found >= least &&
    found >= LEAST_TIMES_USUAL * usual &&
    found - usual > LEAST_DEVIATIONS * Math.sqrt(usual + 1)
  )
}

/** The rows of each value of a key; rows without one are left out. */
export function groupBy<Row>(
  rows: Iterable<Row>,
  toKey: (row: Row) => string | null,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = toKey(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** 'stall 12 Chai Tapri'. */
export function describeStall({ stall_id, stall_name }: AuditedRating): string {
  return `stall ${stall_id} ${stall_name}`.trim()
}

export function countDevices(rows: AuditedRating[]): number {
  return new Set(rows.map((row) => row.device_id)).size
}

/** As it can be typed in a shell. */
export function toGroupName(kind: FlagKind, ...parts: (string | number | undefined)[]): string {
  const typed = parts
    .filter((part) => part !== undefined)
    .map((part) => String(part).replaceAll(/[^\p{L}\p{M}\p{N}.]+/gu, '_'))
  return [kind, ...typed].join('-')
}
