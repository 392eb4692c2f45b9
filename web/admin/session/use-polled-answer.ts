import { useEffect } from 'react'
import { ASK_EVERY_MS } from './sheets.ts'
import { useAnswer } from './use-answer.ts'
import { useSession } from './use-session.ts'

/**
 * Like `useAnswer`, but polls while the page is visible. The server must not count the route as
 * activity.
 */
export function usePolledAnswer<Answer>(path: string, everyMs = ASK_EVERY_MS) {
  const loaded = useAnswer<Answer>(path)
  const { reload } = loaded
  const isOpen = useSession().status === 'open'

  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOpen, reload, everyMs])
  return loaded
}
