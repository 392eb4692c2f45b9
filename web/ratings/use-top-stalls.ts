import { useLayoutEffect, useState } from 'react'
import { lastTotals } from '#web/platform/storage/last-totals.ts'
import { readTotals } from '#web/platform/table-service/read-totals.ts'
import { followTopStalls, type TopStallsState } from './follow-top-stalls.ts'

const REFRESH_EVERY_MS = 30_000

/** The best five stalls, read anew while the page is looked at. */
export function useTopStalls(): TopStallsState {
  const [state, setState] = useState<TopStallsState>({ status: 'loading', stalls: [] })

  // Before the paint, which then has the kept list already.
  useLayoutEffect(() => {
    const { refresh, stop } = followTopStalls({ read: readTotals, kept: lastTotals }, setState)
    const refreshIfSeen = () => void (document.hidden || refresh())
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, REFRESH_EVERY_MS)
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
