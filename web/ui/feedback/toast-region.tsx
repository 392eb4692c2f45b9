import { useSyncExternalStore } from 'react'
import { Words } from '../layout/words.tsx'
import { toasts } from './toast-store.ts'

/** Shows and speaks toasts. The region is always in the page, so that screen readers listen to it. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, () => undefined)
  return (
    <div role="status" className="toasts">
      {toast?.state === 'open' && (
        <div
          key={toast.id}
          // An alert interrupts what a screen reader is saying.
          role={toast.variant === 'destructive' ? 'alert' : undefined}
          className="toast"
          data-variant={toast.variant ?? 'default'}
        >
          <Words as="p">{toast.title}</Words>
          <Words as="p">{toast.body}</Words>
        </div>
      )}
    </div>
  )
}
