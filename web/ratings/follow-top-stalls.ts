import { type RankedStall, rankStalls } from '#shared/ratings/ranking.ts'
import type { StallRatingRow } from '#shared/tables/tables.ts'
import type { ReadOutcome } from '#web/platform/table-service/read-totals.ts'

export type TopStallsState =
  /** With the last good list of this device, which may be empty. */
  | { status: 'loading'; stalls: RankedStall[] }
  | { status: 'ready'; stalls: RankedStall[] }
  /** With the last good list again. */
  | { status: 'failed'; message: string; stalls: RankedStall[] }

export interface TotalsSource {
  read(): Promise<ReadOutcome<StallRatingRow[]>>
  /** What this device keeps of it. */
  kept: { read(): StallRatingRow[] | undefined; write(rows: StallRatingRow[]): unknown }
}

const TOP_SIZE = 5
const FAILED = 'Failed to load ratings'
/** A list of an earlier visit is shown no longer than this without saying that it may be old. */
const FIRST_ANSWER_MS = 3000

/**
 * Shows the best five stalls: those of the last visit at once, the service's own when they come. The
 * request goes on after the timeout.
 */
export function followTopStalls(source: TotalsSource, show: (state: TopStallsState) => void) {
  const showKept = (state: { status: 'loading' } | { status: 'failed'; message: string }) =>
    show({ ...state, stalls: toTopStalls(source.kept.read() ?? []) })
  let isAsking = false
  let hasAnswer = false
  let isStopped = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  showKept({ status: 'loading' })

  async function ask() {
    const outcome = await source.read()
    hasAnswer = true
    clearTimeout(timeout)
    if (outcome.kind === 'read') source.kept.write(outcome.value)
    if (isStopped) return
    if (outcome.kind === 'read') show({ status: 'ready', stalls: toTopStalls(outcome.value) })
    else showKept({ status: 'failed', message: outcome.message ?? FAILED })
  }

  return {
    /** Asks the service, unless a request is still running: slow requests must not pile up. */
    async refresh() {
      if (isAsking || isStopped) return
      if (!hasAnswer) {
        timeout ??= setTimeout(
          () => showKept({ status: 'failed', message: FAILED }),
          FIRST_ANSWER_MS,
        )
      }
      isAsking = true
      await ask().finally(() => (isAsking = false))
    },
    stop() {
      isStopped = true
      clearTimeout(timeout)
    },
  }
}

function toTopStalls(rows: StallRatingRow[]): RankedStall[] {
  const totals = rows.map((row) => ({
    stallId: row.stall_id,
    stallName: row.stall_name,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
  }))
  return rankStalls(totals).slice(0, TOP_SIZE)
}
