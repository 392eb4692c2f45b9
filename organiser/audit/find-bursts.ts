import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { describeMoment } from '../cli/moments.ts'
import { type AuditOptions, type FoundGroup, toName } from './flagged-group.ts'
import { makePlace, type Place, type Push } from './place.ts'
import { hasManyHonest, toPlaceGroups } from './place-groups.ts'
import { type PushingPlace, searchPlaces } from './search-places.ts'
import { findLoneDevices } from './tally.ts'
import { LEAST_RATINGS } from './weigh-stars.ts'

const WINDOW_MS = 5 * 60_000
/** A stall serves a few visitors a minute, and all of them may rate it. */
const LEAST_IN_WINDOW = 30
/** A shorter evening does not show what is usual. */
const LEAST_WINDOWS = 6

/**
 * Five minutes in which a stall got far more high or low stars than at other times. When a network
 * comes back, all phones on the ground send at once: every stall has more then, and none stands out.
 */
export function findBursts(ratings: LedgerRow[], { timeZone }: AuditOptions): FoundGroup[] {
  const lone = findLoneDevices(ratings)
  const networks = Map.groupBy(ratings, (row) => row.network)
  const split = {
    about: 'only from networks with few ratings',
    by: ({ network }: LedgerRow) =>
      network !== null && networks.get(network)!.length < LEAST_RATINGS ? 'small' : null,
  }
  const make = (rows: LedgerRow[]) =>
    new Map<string, Place>(
      [...Map.groupBy(rows, toWindow)].map(([window, own]) => {
        const key = String(window)
        return [key, makePlace(key, own, lone, split)]
      }),
    )
  if (make(ratings).size < LEAST_WINDOWS) return []
  const found = searchPlaces(ratings, lone, make, LEAST_IN_WINDOW)
  const inOrder = found.toSorted((a, b) => Number(a.key) - Number(b.key))
  // Consecutive windows differ from their index by the same number.
  const runs = Map.groupBy(inOrder, ({ key }, index) => Number(key) - index)
  return [...runs.values()].flatMap((run) => toGroups(run, timeZone))
}

/** Whether a rating is of a stall and a time that a burst pushes. @param burst Its flagged ratings. */
export function isInBurst(row: LedgerRow, burst: LedgerRow[]): boolean {
  return burst.some(
    (flagged) => flagged.stall_id === row.stall_id && toWindow(flagged) === toWindow(row),
  )
}

function toWindow({ created_at }: LedgerRow): number {
  return Math.floor(Date.parse(created_at) / WINDOW_MS)
}

/** @param run Bursts in consecutive windows. */
function toGroups(run: PushingPlace[], timeZone: string): FoundGroup[] {
  const began = describeMoment(new Date(Number(run[0]!.key) * WINDOW_MS), timeZone)
  const pushes: Push[] = run.flatMap((burst) => burst.pushes)
  const networks = new Set(pushes.flatMap(({ ratings }) => ratings).map((row) => row.network)).size
  const [day, time] = [began.slice(8, 10), began.slice(11, 16)]
  const about = [
    `from ${time} on, while other stalls went on as before; from ${networks} network${networks === 1 ? '' : 's'}`,
    'an announcement on the stage may do the same',
  ]
  // Whoever an announcement sends rates as others do.
  const isBlunt = (push: Push) => push.isAtMost || hasManyHonest(push)
  return toPlaceGroups(toName('burst', day, time.replace(':', '')), pushes, about, isBlunt)
}
