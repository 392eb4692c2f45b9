import { useEffect, useState } from 'react'
import { followTotals, type TotalsState } from './ask-totals.ts'

export interface StallRating {
  /** To one decimal place. */
  average: string
  count: number
}

/** What visitors gave a stall, as far as the totals are public; undefined until they are known. */
export function useStallRating(stallNumber: string): StallRating | undefined {
  const [state, setState] = useState<TotalsState>()
  useEffect(() => {
    const { refresh, stop } = followTotals(setState)
    void refresh()
    return stop
  }, [])
  if (!state || (state.status !== 'ready' && state.totals.length === 0)) return undefined
  const row = state.totals.find(({ stall_id }) => stall_id === stallNumber)
  const { rating_sum: sum, rating_count: count } = row ?? { rating_sum: 0, rating_count: 0 }
  return { average: (sum / count).toFixed(1), count }
}
