import { useLayoutEffect, useState } from 'react'
import { type StallRatingRow, toStallRatingRow } from '#shared/tables/stall-ratings.ts'
import { TOP_STALLS_REFRESH_MS } from '#shared/times.ts'
import { storedValue, toList } from '#web/platform/storage/stored-value.ts'
import { readTotals } from '#web/platform/table-service/table-service.ts'
import { followTopStalls, type TopStallsState } from './follow-top-stalls.ts'

/** The last totals that came, for the time when none come. */
const lastTotals = storedValue<StallRatingRow[]>('last_totals', (text) =>
  toList(JSON.parse(text)).flatMap((row) => toStallRatingRow(row) ?? []),
)

/** The best five stalls, read anew while the page is looked at. */
export function useTopStalls(): TopStallsState {
  const [state, setState] = useState<TopStallsState>({ status: 'loading', stalls: [] })

  // Before the paint, which then has the kept list already.
  useLayoutEffect(() => {
    const { refresh, stop } = followTopStalls({ read: readTotals, kept: lastTotals }, setState)
    const refreshIfSeen = () => void (document.hidden || refresh())
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, TOP_STALLS_REFRESH_MS)
    addEventListener('online', refreshIfSeen)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      stop()
      clearInterval(timer)
      removeEventListener('online', refreshIfSeen)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [])

  return state
}
