import { type ReactNode, useContext } from 'react'
import { listIsLate } from '#messages/catalogue.ts'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import { CatalogueContext } from './use-catalogue.ts'

interface StallsFallbackProps {
  /** Of the heading; 1 where the screen has no other title. */
  level?: 1 | 2
  /** Shown at first. */
  children: ReactNode
}

/** Stands in for a screen that has no stalls to show yet. */
export function StallsFallback(props: StallsFallbackProps) {
  const store = useContext(CatalogueContext)!
  // The outcome shows in the store.
  const handleRetry = () => void store.reload().catch(() => {})
  return <LoadingFallback lateTitle={listIsLate} onRetry={handleRetry} {...props} />
}
