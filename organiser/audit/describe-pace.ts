import type { AuditedRating } from './flagged-group.ts'

const MINUTE_MS = 60_000

/** How fast ratings came: the most in one minute, and how many minutes they took in all. */
export function describePace(rows: AuditedRating[]): string[] {
  const times = rows.map((row) => Date.parse(row.created_at)).toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  times.forEach((time, index) => {
    while (time - times[first]! >= MINUTE_MS) first += 1
    most = Math.max(most, index - first + 1)
  })
  const minutes = Math.max(1, Math.ceil((times.at(-1)! - times[0]!) / MINUTE_MS))
  return [
    `up to ${most} in one minute, all within ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`,
  ]
}
