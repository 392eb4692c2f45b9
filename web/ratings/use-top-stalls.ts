import { useLayoutEffect, useState } from 'react'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import { followTotals, type TotalsState } from './ask-totals.ts'
import { type TopStalls, toTopStalls } from './to-top-stalls.ts'

/** The refresh interval of Top Rated Stalls while visible (requirement T-10). */
const TOP_STALLS_REFRESH_MS = 30_000

export type TopStallsState = TotalsState & TopStalls

/** The best five stalls, refreshed while the page is visible. */
export function useTopStalls(refreshMs = TOP_STALLS_REFRESH_MS): TopStallsState {
  const catalogue = useCatalogue()
  const [state, setState] = useState<TotalsState>({ status: 'loading', totals: [] })

  // Before the first paint, so that it shows the cached list.
  useLayoutEffect(() => {
    const { refresh, stop } = followTotals(setState)
    const stopLooking = whileSeen(() => void refresh(), refreshMs)
    const refreshIfSeen = () => void (document.hidden || refresh())
    addEventListener('online', refreshIfSeen)
    return () => {
      stop()
      stopLooking()
      removeEventListener('online', refreshIfSeen)
    }
  }, [refreshMs])

  const isFinal = state.board?.state === 'final'
  return { ...state, ...toTopStalls(state.totals, catalogue, isFinal) }
}
