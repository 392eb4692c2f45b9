import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { GroupChart } from '#shared/admin/evening-api.ts'
import { STARS_MAX } from '#shared/limits.ts'

const MINUTE_MS = 60_000
/** In minutes. */
const STEPS = [1, 5, 10, 15, 30, 60]
/** More would be too thin to see on a phone. */
const MOST_BARS = 48

/** A group among the other ratings of its stalls, by stars and by time. */
export function toChart(group: LedgerRow[], counted: LedgerRow[]): GroupChart {
  const own = new Set(group.map(({ id }) => id))
  const stalls = new Set(group.map(({ stall_id }) => stall_id))
  const others = counted.filter((row) => stalls.has(row.stall_id) && !own.has(row.id))
  const times = [...group, ...others].map(toTime)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const isEnough = (minutes: number) => last - first < minutes * MINUTE_MS * MOST_BARS
  const minutes = STEPS.find(isEnough) ?? Math.ceil((last - first + 1) / MINUTE_MS / MOST_BARS)
  const from = Math.floor(first / (minutes * MINUTE_MS)) * minutes * MINUTE_MS
  const toBar = (row: LedgerRow) => Math.floor((toTime(row) - from) / (minutes * MINUTE_MS))
  const bars = Math.floor((last - from) / (minutes * MINUTE_MS)) + 1
  const toStars = ({ rating }: LedgerRow) => rating - 1
  return {
    stars: {
      group: countBy(group, STARS_MAX, toStars),
      others: countBy(others, STARS_MAX, toStars),
    },
    times: {
      from: new Date(from).toISOString(),
      minutes,
      group: countBy(group, bars, toBar),
      others: countBy(others, bars, toBar),
    },
  }
}

const toTime = ({ created_at }: LedgerRow) => Date.parse(created_at)

function countBy(rows: LedgerRow[], size: number, toIndex: (row: LedgerRow) => number): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (const row of rows) counts[toIndex(row)]! += 1
  return counts
}
