import { useLayoutEffect, useState } from 'react'
import { TOP_STALLS_REFRESH_MS } from '#shared/times.ts'
import { followTopStalls, type TopStallsState } from './follow-top-stalls.ts'

/** The best five stalls, read anew while the page is looked at. */
export function useTopStalls(): TopStallsState {
  const [state, setState] = useState<TopStallsState>({ status: 'loading', stalls: [] })

  // Before the paint, which then has the kept list already.
  useLayoutEffect(() => {
    const { refresh, stop } = followTopStalls(setState)
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
