import { type ReactNode, useState } from 'react'
import * as messages from '#messages/controls.ts'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useOverdue } from './use-overdue.ts'

interface LoadingFallbackProps {
  /** The heading once it takes too long. */
  lateTitle: string
  /** Of the heading; 1 where the screen has no other title. */
  level?: 1 | 2
  /** Requests it again; by default the whole page is loaded again. */
  onRetry?: () => void
  /** Shown at first. */
  children?: ReactNode
}

/** Stands in for what is still loading; when it takes too long, it says so and offers to try again. */
export function LoadingFallback({ lateTitle, level = 1, onRetry, children }: LoadingFallbackProps) {
  const isOverdue = useOverdue()
  const [isRetried, setRetried] = useState(false)
  if (!isOverdue) return children

  function handleRetry() {
    setRetried(true)
    if (onRetry) onRetry()
    else location.reload()
  }

  return (
    <EmptyState title={lateTitle} level={level}>
      <p aria-live="polite">
        {`${isRetried ? messages.askedAgain : messages.networkIsSlow} ${messages.showsLater}`}
      </p>
      <Button look="primary" onClick={handleRetry}>
        {messages.tryAgain}
      </Button>
    </EmptyState>
  )
}
