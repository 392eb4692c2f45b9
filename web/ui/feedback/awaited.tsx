import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useOverdue } from './use-overdue.ts'

interface AwaitedProps {
  /** What has not come, as the start of a sentence: 'The list of stalls'. */
  what: string
  /** Of the heading; 1 where the screen has no other title. */
  level?: 1 | 2
  /** Asks for it once more; by default the whole page is asked for. */
  onRetry?: () => void
  /** Shown at first. */
  children?: ReactNode
}

/** Stands where something will be that the network still has; after a while it says so. */
export function Awaited({ what, level = 1, onRetry, children }: AwaitedProps) {
  const isOverdue = useOverdue()
  const [isAskedAgain, setAskedAgain] = useState(false)
  if (!isOverdue) return children

  function handleRetry() {
    setAskedAgain(true)
    if (onRetry) onRetry()
    else location.reload()
  }

  return (
    <EmptyState title={`${what} has not come yet`} level={level}>
      <p aria-live="polite">
        {isAskedAgain ? 'We have asked again. ' : 'The network is slow. '}
        It shows here as soon as the network answers.
      </p>
      <Button look="primary" onClick={handleRetry}>
        Try again
      </Button>
    </EmptyState>
  )
}
