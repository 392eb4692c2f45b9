import { useEffect, useState } from 'react'
import type { OverviewAnswer } from '#shared/admin/api.ts'
import { useAnswer } from '../session/use-answer.ts'
import { addTotal, findRate, type SeenTotal } from './ratings-rate.ts'

const ASK_EVERY_MS = 15_000
/** A request keeps the session open, which must lock itself when nobody is there. */
const UNTOUCHED_MS = 10 * 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** The overview, asked for again while somebody looks at it, and the ratings per minute since it was opened. */
export function useOverview() {
  const { answer, answeredMs, failure, reload } = useAnswer<OverviewAnswer>('/overview')
  const [counted, setCounted] = useState<{ of?: OverviewAnswer; seen: SeenTotal[] }>({ seen: [] })

  // Derived from each new answer and those before it.
  if (answer && answeredMs && counted.of !== answer) {
    const { ratings } = answer
    const seen = ratings === undefined ? [] : addTotal(counted.seen, { atMs: answeredMs, ratings })
    setCounted({ of: answer, seen })
  }

  useEffect(() => repeatWhileSeen(() => void reload()), [reload])
  return { answer, failure, reload, perMinute: findRate(counted.seen) }
}

function repeatWhileSeen(act: () => void): () => void {
  let touchedMs = Date.now()
  const handleTouch = () => void (touchedMs = Date.now())
  const timer = setInterval(() => {
    const isSeen = document.visibilityState === 'visible' && Date.now() - touchedMs < UNTOUCHED_MS
    if (isSeen) act()
  }, ASK_EVERY_MS)
  for (const touch of TOUCHES) addEventListener(touch, handleTouch, { passive: true })
  return () => {
    clearInterval(timer)
    for (const touch of TOUCHES) removeEventListener(touch, handleTouch)
  }
}
