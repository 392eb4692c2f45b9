import { useEffect } from 'react'
import { useAnswer } from './use-answer.ts'
import { useSession } from './use-session.ts'

const ASK_EVERY_MS = 15_000
/** A request keeps the session open, which must lock itself when nobody is there. */
const UNTOUCHED_MS = 10 * 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** As `useAnswer`, and asked for again while somebody looks at it. Its route does not count as use. */
export function usePolledAnswer<Answer>(path: string) {
  const loaded = useAnswer<Answer>(path)
  const { reload } = loaded
  const isOpen = useSession().status === 'open'

  useEffect(() => {
    if (isOpen) return repeatWhileSeen(() => void reload())
  }, [isOpen, reload])
  return loaded
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
