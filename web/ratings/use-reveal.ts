import { useEffect, useState } from 'react'
import { REVEAL_STEP_MS } from '#shared/times.ts'
import type { TotalsState } from './follow-totals.ts'

/**
 * The final places come one by one, from the last, to whoever has seen the list stand still before.
 * @param places How many there are.
 * @returns How many of the first places do not show yet.
 */
export function useReveal({ status, board }: TotalsState, places: number): number {
  const [isAwaited, setIsAwaited] = useState(false)
  const [shown, setShown] = useState(0)
  const state = board?.state
  // What a former visit has kept does not count: a day later, nobody waits.
  if (status === 'ready' && state === 'frozen' && (!isAwaited || shown > 0)) {
    setIsAwaited(true)
    // After a trial in the afternoon, the evening begins anew.
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
