import { useEffect, useState } from 'react'
import { type RankedStall, rankStalls } from '#shared/ranking.ts'
import type { StallRatingRow } from '#shared/tables.ts'
import { lastTotals } from '#web/storage/last-totals.ts'
import { readTotals } from '#web/table-service/read-totals.ts'

export type TopStallsState =
  | { status: 'loading' }
  | { status: 'ready'; stalls: RankedStall[] }
  /** With the last good list of this device, which may be empty. */
  | { status: 'failed'; message: string; stalls: RankedStall[] }

const TOP_SIZE = 5
const REFRESH_EVERY_MS = 30_000

/** The best five stalls, read anew while the page is looked at. */
export function useTopStalls(): TopStallsState {
  const [state, setState] = useState<TopStallsState>({ status: 'loading' })

  useEffect(() => {
    let isGone = false
    async function refresh() {
      if (document.hidden) return
      const next = await readTopStalls()
      if (!isGone) setState(next)
    }
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH_EVERY_MS)
    const handleReturn = () => void refresh()
    addEventListener('online', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      isGone = true
      clearInterval(timer)
      removeEventListener('online', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [])

  return state
}

async function readTopStalls(): Promise<TopStallsState> {
  const outcome = await readTotals()
  if (outcome.kind === 'read') {
    lastTotals.write(outcome.value)
    return { status: 'ready', stalls: toTopStalls(outcome.value) }
  }
  return {
    status: 'failed',
    message: outcome.message ?? 'Failed to load ratings',
    stalls: toTopStalls(lastTotals.read() ?? []),
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
