import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { describeTime } from '../cli/moments.ts'
import {
  type AuditOptions,
  describePace,
  type FlaggedGroup,
  isTooMany,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

const WINDOW_MS = 5 * 60_000
/** A stall serves a few visitors a minute, and all of them may rate it. */
const LEAST_IN_WINDOW = 30
/** A shorter evening does not show what is usual. */
const LEAST_WINDOWS = 6

/**
 * Five minutes in which a stall got far more of the same stars than its share of that time. When a
 * network comes back, all phones on the ground send at once: every stall has more then, and none
 * stands out.
 */
export function findBursts(ratings: LedgerRow[], { timeZone }: AuditOptions): FlaggedGroup[] {
  const windows = Map.groupBy(ratings, toWindow)
  if (windows.size < LEAST_WINDOWS) return []
  return [...Map.groupBy(ratings, (row) => row.stall_id).values()].flatMap((own) => {
    const ownWindows = [...Map.groupBy(own, toWindow)].toSorted(([a], [b]) => a - b)
    return TELLING_STARS.flatMap((stars) => {
      const bursts = ownWindows.flatMap(([window, inWindow]) => {
        const rows = inWindow.filter((row) => row.rating === stars)
        const all = windows.get(window)!.length
        // The stall's share of all ratings at other times, applied to what the others got in this window.
        const share =
          (own.length - inWindow.length + 1) /
          (ratings.length - all - own.length + inWindow.length + 1)
        const usual = (all - inWindow.length) * share
        const isBurst = isTooMany(rows.length, usual, LEAST_IN_WINDOW)
        return isBurst ? [{ window, rows, usual }] : []
      })
      // Consecutive windows differ from their index by the same number.
      const runs = Map.groupBy(bursts, ({ window }, index) => window - index)
      return [...runs.values()].map((run) => toGroup(run, timeZone))
    })
  })
}

function toWindow({ created_at }: LedgerRow): number {
  return Math.floor(Date.parse(created_at) / WINDOW_MS)
}

/** @param run Bursts in consecutive windows. */
function toGroup(
  run: { window: number; rows: LedgerRow[]; usual: number }[],
  timeZone: string,
): FlaggedGroup {
  const time = describeTime(new Date(run[0]!.window * WINDOW_MS), timeZone)
  const rows = run.flatMap((burst) => burst.rows)
  const usual = run.reduce((sum, burst) => sum + burst.usual, 0)
  const networks = new Set(rows.map((row) => row.network)).size
  const evidence = [
    `from ${time} on, while other stalls went on as before: about ${Math.round(usual)} would be usual`,
    `from ${networks} network${networks === 1 ? '' : 's'}`,
    describePace(rows),
    'an announcement on the stage may do the same',
  ]
  return toStallGroup('burst', rows, evidence, time.replace(':', ''))
}
