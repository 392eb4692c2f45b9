import { useEffect, useState } from 'react'
import type { BoardRow } from '#shared/tables/results.ts'
import { REVEAL_STEP_MS } from '#shared/times.ts'

/** Put in by the build: whether festival.json has a `freezeAt`. */
declare const HAS_FREEZE: boolean

function useSteps(board: BoardRow | undefined, places: number): number {
  const [isAwaited, setIsAwaited] = useState(false)
  const [shown, setShown] = useState(0)
  const state = board?.state
  if (state === 'frozen' && !isAwaited) setIsAwaited(true)
  const isOnItsWay = state === 'final' && isAwaited && shown < places

  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => setShown((count) => count + 1), REVEAL_STEP_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay])

  return isOnItsWay ? places - shown : 0
}

/**
 * The final places come one by one, from the last, to whoever has seen the list stand still before.
 * @param board Undefined where nothing is ever frozen.
 * @param places How many there are.
 * @returns How many of the first places do not show yet.
 */
export const useReveal: typeof useSteps = HAS_FREEZE ? useSteps : () => 0
