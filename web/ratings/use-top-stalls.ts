import { useLayoutEffect, useState } from 'react'
import { TOP_STALLS_REFRESH_MS } from '#shared/times.ts'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { followTotals, type TotalsState } from './follow-totals.ts'
import { type TopStalls, toTopStalls } from './to-top-stalls.ts'

export type TopStallsState = TotalsState & TopStalls

/** The best five stalls, read anew while the page is looked at. */
export function useTopStalls(refreshMs = TOP_STALLS_REFRESH_MS): TopStallsState {
  const catalogue = useCatalogue()
  const [state, setState] = useState<TotalsState>({ status: 'loading', totals: [] })

  // Before the paint, which then has the kept list already.
  useLayoutEffect(() => {
    const { refresh, stop } = followTotals(setState)
    const refreshIfSeen = () => void (document.hidden || refresh())
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, refreshMs)
    addEventListener('online', refreshIfSeen)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      stop()
      clearInterval(timer)
      removeEventListener('online', refreshIfSeen)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [refreshMs])

  const isFinal = state.board?.state === 'final'
  return { ...state, ...toTopStalls(state.totals, catalogue, isFinal) }
}
