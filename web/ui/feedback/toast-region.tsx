import { useEffect, useState, useSyncExternalStore } from 'react'
import { Words } from '../layout/words.tsx'
import { type Toast, toasts } from './toast-store.ts'
import './toast.css'

/** Reading out the longest toast takes this long. Until then, its text stays, visually hidden. */
const SPOKEN_MS = 8000

/**
 * Always present, so that screen readers observe it. A dismissed toast stays until it has been
 * announced, because screen readers stop reading text that is removed.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, () => undefined)
  const [spoken, setSpoken] = useState<Toast>()
  if (toast && toast !== spoken) setSpoken(toast)
  useEffect(() => {
    if (toast?.state === 'open') return
    const timer = setTimeout(() => setSpoken(undefined), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [toast])

  const shown = toast ?? spoken
  return (
    <div role="status" className="toasts">
      {shown && (
        <div
          key={`${shown.id} ${shown.times}`}
          // An alert interrupts what a screen reader is saying.
          role={shown.variant === 'destructive' ? 'alert' : undefined}
          className={toast?.state === 'open' ? 'toast' : 'visually-hidden'}
          data-variant={shown.variant ?? 'default'}
        >
          <Words as="p">{shown.title}</Words>
          <Words as="p">{shown.body}</Words>
        </div>
      )}
    </div>
  )
}
