import { type ComponentProps, type ReactNode, useContext } from 'react'
import * as messages from '#messages/catalogue.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import styles from './stall-states.module.css'
import { CatalogueContext, stallsIn, useCatalogue } from './use-catalogue.ts'

type StallsFallbackProps = Omit<ComponentProps<typeof LoadingFallback>, 'lateTitle' | 'onRetry'>

/** Stands in for a screen that has no stalls to show yet. */
export function StallsFallback(props: StallsFallbackProps) {
  const store = useContext(CatalogueContext)!
  // The outcome shows in the store.
  const handleRetry = () => void store.reload().catch(() => {})
  return <LoadingFallback lateTitle={messages.listIsLate} onRetry={handleRetry} {...props} />
}

interface WayBack {
  backHref: string
  backLabel: string
}

/** For a stall that is not on the public list. */
export function StallNotFound({ backHref, backLabel }: WayBack) {
  return (
    <EmptyState title={messages.notFoundTitle}>
      <p>{messages.notFoundText}</p>
      <BackLink href={backHref}>{backLabel}</BackLink>
    </EmptyState>
  )
}

interface OneStallProps extends WayBack {
  isWanted: (vendor: Vendor) => boolean
  children: (stall: Vendor) => ReactNode
}

/** What is made of one public stall, as soon as it is known. */
export function OneStall({ isWanted, children, ...back }: OneStallProps) {
  const catalogue = useCatalogue()
  const stall = stallsIn(catalogue).find(isWanted)
  if (stall) return children(stall)
  // The list may still bring it.
  if (catalogue.status === 'ready' && !catalogue.isProvisional) return <StallNotFound {...back} />
  return (
    <StallsFallback>
      <Loading as="h1">{messages.loadingStall}</Loading>
    </StallsFallback>
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
