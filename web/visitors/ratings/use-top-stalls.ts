import { useLayoutEffect, useState } from 'react'
import { useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { rounds } from '#web/visitors/platform/rounds.ts'
import { followTotals, type TotalsState } from './ask-totals.ts'
import { toShownStalls, type TopStalls } from './to-top-stalls.ts'

/** Requirement T-10. */
const TOP_STALLS_REFRESH_MS = 30_000
/** While the presenter shows one place after another. */
const REVEAL_REFRESH_MS = 10_000

export type TopStallsState = TotalsState & TopStalls

export function useTopStalls(usualMs = TOP_STALLS_REFRESH_MS): TopStallsState {
  const catalogue = useCatalogue()
  const [state, setState] = useState<TotalsState>({ status: 'loading', totals: [] })
  const shown = state.board?.state
  const isAwaiting = shown === 'frozen' || shown === 'revealing'
  const refreshMs = isAwaiting ? Math.min(usualMs, REVEAL_REFRESH_MS) : usualMs

  // Shows the cached list before the first paint.
  useLayoutEffect(() => {
    const { refresh, stop } = followTotals(setState)
    const leave = rounds.join({ ask: refresh, waitMs: () => refreshMs })
    return () => {
      stop()
      leave()
    }
  }, [refreshMs])

  return { ...state, ...toShownStalls(state, catalogue) }
}
