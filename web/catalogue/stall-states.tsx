import { type ReactNode, useContext } from 'react'
import * as messages from '#messages/catalogue.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import styles from './stall-states.module.css'
import { CatalogueContext, useCatalogue } from './use-catalogue.ts'

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
  return <LoadingFallback lateTitle={messages.listIsLate} onRetry={handleRetry} {...props} />
}

interface StallNotFoundProps {
  /** The list may still bring the stall. */
  isLoading?: boolean
  backHref: string
  backLabel: string
}

/** For a stall that is not on the public list, or not yet. */
export function StallNotFound({ isLoading, backHref, backLabel }: StallNotFoundProps) {
  if (isLoading) {
    return (
      <StallsFallback>
        <Loading as="h1">{messages.loadingStall}</Loading>
      </StallsFallback>
    )
  }
  return (
    <EmptyState title={messages.notFoundTitle}>
      <p>{messages.notFoundText}</p>
      <BackLink href={backHref}>{backLabel}</BackLink>
    </EmptyState>
  )
}

/**
 * 'Stalls as of 14:05' while the device's own list is shown. It appears after a second, so not on a
 * good network, and moves nothing: it stands in a gap, or at the end of a page.
 */
export function StallListAge({ place }: { place: 'gap-above' | 'end' }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready' || !catalogue.asOf) return null
  return (
    <p className={styles.age} data-place={place}>
      {messages.asOf({ readAt: catalogue.asOf })}
    </p>
  )
}
