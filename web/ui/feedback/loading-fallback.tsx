import { type ReactNode, useEffect, useState } from 'react'
import * as messages from '#messages/controls.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadingFallbackProps {
  /** Shown once loading takes too long. */
  lateTitle: string
  /** 1 if the screen has no other title. */
  level?: 1 | 2
  /** Reloads the whole page by default. */
  onRetry?: () => void
  children?: ReactNode
}

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

export function useOverdue(isLoading = true): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setOverdue(true), NETWORK_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isLoading])
  return isOverdue
}
