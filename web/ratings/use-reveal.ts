import { useEffect, useState } from 'react'
import type { TotalsState } from './ask-totals.ts'

/** The final places appear one by one at this interval: time to read one out, and for applause. */
const REVEAL_STEP_MS = 5000

/**
 * Reveals the final places one by one, from the last, to visitors who have seen the frozen list before.
 * @param places How many there are.
 * @returns How many of the first places are still hidden.
 */
export function useReveal({ status, board }: TotalsState, places: number): number {
  const [isAwaited, setIsAwaited] = useState(false)
  const [shown, setShown] = useState(0)
  const state = board?.state
  // Totals cached on an earlier visit do not count: a day later, nobody is waiting.
  if (status === 'ready' && state === 'frozen' && (!isAwaited || shown > 0)) {
    setIsAwaited(true)
    // After a rehearsal in the afternoon, the evening starts afresh.
    setShown(0)
  }
  const isOnItsWay = state === 'final' && isAwaited && shown < places

  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => setShown((count) => count + 1), REVEAL_STEP_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay])

  return isOnItsWay ? places - shown : 0
}
