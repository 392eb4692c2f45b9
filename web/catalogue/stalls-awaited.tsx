import { type ReactNode, useContext } from 'react'
import { Awaited } from '#web/ui/feedback/awaited.tsx'
import { CatalogueContext } from './use-catalogue.ts'

interface StallsAwaitedProps {
  /** Of the heading; 1 where the screen has no other title. */
  level?: 1 | 2
  /** Shown at first. */
  children: ReactNode
}

/** For as long as a screen has no stalls to show. */
export function StallsAwaited(props: StallsAwaitedProps) {
  const store = useContext(CatalogueContext)!
  // What becomes of it shows in the store.
  const handleRetry = () => void store.reload().catch(() => {})
  return <Awaited what="The list of stalls" onRetry={handleRetry} {...props} />
}
