import { describePace } from './describe-pace.ts'
import {
  type AuditedRating,
  describeStall,
  type FlaggedGroup,
  groupBy,
  isTooMany,
  TELLING_STARS,
  toGroupName,
} from './flagged-group.ts'

const WINDOW_MS = 5 * 60_000
/** A stall serves a few visitors a minute; all of them may rate. */
const LEAST_IN_WINDOW = 30
/** Without so much of an evening around it, nobody knows what is usual. */
const LEAST_WINDOWS = 6

/**
 * Five minutes in which a stall got far more of the same stars than its share of that time. When a
 * network comes back, the phones of a whole ground send at once: then all stalls have more, and none of
 * them stands out.
 * @param describeTime Of the beginning of a burst, for its name.
 */
export function findBursts(
  ratings: AuditedRating[],
  describeTime: (moment: Date) => string,
): FlaggedGroup[] {
  const windows = groupBy(ratings, (row) => String(toWindow(row)))
  if (windows.size < LEAST_WINDOWS) return []
  const groups: FlaggedGroup[] = []
  for (const [stallId, own] of groupBy(ratings, (row) => row.stall_id)) {
    const ownWindows = groupBy(own, (row) => String(toWindow(row)))
    for (const stars of TELLING_STARS) {
      const flagged = [...ownWindows].flatMap(([window, rows]) => {
        const alike = rows.filter((row) => row.rating === stars)
        const all = windows.get(window)!.length
        // This stall's share of all ratings at other times, of what others got in this time.
        const share =
          (own.length - rows.length + 1) / (ratings.length - all - own.length + rows.length + 1)
        const usual = (all - rows.length) * share
        return isTooMany(alike.length, usual, LEAST_IN_WINDOW)
          ? [{ window: Number(window), rows: alike, usual }]
          : []
      })
      for (const run of toRuns(flagged)) groups.push(toGroup(run, stallId, stars, describeTime))
    }
  }
  return groups
}

interface Flagged {
  window: number
  rows: AuditedRating[]
  usual: number
}

function toWindow({ created_at }: AuditedRating): number {
  return Math.floor(Date.parse(created_at) / WINDOW_MS)
}

/** Windows that follow one another are one burst. */
function toRuns(flagged: Flagged[]): Flagged[] {
  const runs: (Flagged & { last: number })[] = []
  for (const one of flagged.toSorted((a, b) => a.window - b.window)) {
    const run = runs.at(-1)
    if (run && one.window === run.last + 1) {
      run.rows = [...run.rows, ...one.rows]
      run.usual += one.usual
      run.last = one.window
    } else {
      runs.push({ ...one, last: one.window })
    }
  }
  return runs
}

function toGroup(
  { window, rows, usual }: Flagged,
  stallId: string,
  stars: number,
  describeTime: (moment: Date) => string,
): FlaggedGroup {
  const time = describeTime(new Date(window * WINDOW_MS))
  const networks = new Set(rows.map((row) => row.network)).size
  return {
    name: toGroupName('burst', stallId, stars, time.replace(':', '')),
    kind: 'burst',
    about: describeStall(rows[0]!),
    ratings: rows,
    usual,
    evidence: [
      `from ${time} on, while other stalls went on as before: about ${Math.round(usual)} would be usual`,
      `from ${networks} network${networks === 1 ? '' : 's'}`,
      ...describePace(rows),
      'an announcement on the stage may do the same',
    ],
    isBlunt: false,
  }
}
