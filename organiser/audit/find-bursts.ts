import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { describeMoment } from '../cli/moments.ts'
import { type AuditOptions, type FoundGroup, toName } from './flagged-group.ts'
import type { Rules } from './judge.ts'
import { type Push, toPlaceGroups } from './place-groups.ts'
import { searchPlaces } from './search-places.ts'

const WINDOW_MS = 5 * 60_000
/** In ratings: a stall serves a few visitors a minute, and all of them may rate it. */
const RULES: Rules = { found: 30, timesUsual: 3, evidence: 25 }
/** With fewer windows, the usual rate is unknown. */
const LEAST_WINDOWS = 6

/**
 * Finds five-minute windows in which a stall got far more high or low stars than usual. When a
 * network recovers, all phones send at once; every stall then gets more, so none is flagged.
 */
export function findBursts(ratings: LedgerRow[], { timeZone }: AuditOptions): FoundGroup[] {
  if (new Set(ratings.map(toWindow)).size < LEAST_WINDOWS) return []
  const found = searchPlaces(ratings, (row) => String(toWindow(row)), RULES)
  const inOrder = [...found].toSorted(([a], [b]) => Number(a) - Number(b))
  // In consecutive windows, the number minus the index is constant.
  const runs = Map.groupBy(inOrder, ([window], index) => Number(window) - index)
  return [...runs.values()].flatMap((run) => toGroups(run, timeZone))
}

function toWindow({ created_at }: LedgerRow): number {
  return Math.floor(Date.parse(created_at) / WINDOW_MS)
}

/** @param run Bursts in consecutive windows. */
function toGroups(run: [window: string, pushes: Push[]][], timeZone: string): FoundGroup[] {
  const from = new Date(Number(run[0]![0]) * WINDOW_MS)
  const began = describeMoment(from, timeZone)
  const pushes = run.flatMap(([, own]) => own)
  const networks = new Set(pushes.flatMap(({ ratings }) => ratings).map((row) => row.network)).size
  const [day, time] = [began.slice(8, 10), began.slice(11, 16)]
  const about = { kind: 'burst', from: from.toISOString(), networks } as const
  return toPlaceGroups(toName('burst', day, time.replace(':', '')), pushes, about)
}
