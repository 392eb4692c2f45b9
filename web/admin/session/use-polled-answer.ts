import { useEffect } from 'react'
import { useAnswer } from './use-answer.ts'
import { useSession } from './use-session.ts'

const ASK_EVERY_MS = 15_000

/** As `useAnswer`, and asked for again while it can be seen. Its route must not count as use. */
export function usePolledAnswer<Answer>(path: string) {
  const loaded = useAnswer<Answer>(path)
  const { reload } = loaded
  const isOpen = useSession().status === 'open'

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, reload])
  return loaded
}
