import { type ComponentProps, type CSSProperties, type ReactNode, useContext } from 'react'
import * as messages from '#messages/catalogue.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { stateOf } from '#shared/catalogue/stall-state.ts'
import {
  findStallOfPage,
  usePath,
  useQuery,
} from '#web/visitors/platform/navigation/use-address.ts'
import { BackLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import { FindForms } from '#web/visitors/catalogue/find-forms.tsx'
import styles from './stall-states.module.css'
import { CatalogueContext, stallsIn, useCatalogue } from './use-catalogue.ts'

type StallsFallbackProps = Omit<ComponentProps<typeof LoadingFallback>, 'lateTitle' | 'onRetry'>

export function StallsFallback(props: StallsFallbackProps) {
  const store = useContext(CatalogueContext)!
  // Ignored, because the store shows the outcome.
  const handleRetry = () => void store.reload().catch(() => {})
  return <LoadingFallback lateTitle={messages.listIsLate} onRetry={handleRetry} {...props} />
}

interface WayBack {
  backHref: string
  backLabel: string
}

interface StallNotFoundProps extends WayBack {
  isWithdrawn?: boolean
}

export function StallNotFound({ backHref, backLabel, isWithdrawn }: StallNotFoundProps) {
  return (
    <EmptyState title={messages.notFoundTitle}>
      <p>{isWithdrawn ? messages.withdrawnText : messages.notFoundText}</p>
      <FindForms />
      <BackLink href={backHref}>{backLabel}</BackLink>
    </EmptyState>
  )
}

// Inline, because hardly any page needs it, but every page would carry the rule.
const CLOSED: CSSProperties = { color: 'var(--brick)', fontWeight: 700 }

export function ClosedNow({ stall }: { stall: Vendor }) {
  if (stateOf(stall) !== 'closed') return null
  return <p style={CLOSED}>{messages.closedNow}</p>
}

interface OneStallProps extends WayBack {
  children: (stall: Vendor) => ReactNode
}

/** Waits until the page's stall is known. */
export function OneStall({ children, ...back }: OneStallProps) {
  const catalogue = useCatalogue()
  const [path, query] = [usePath(), useQuery()]
  const stall = findStallOfPage(path, query, stallsIn(catalogue))
  if (stall) return children(stall)
  // A provisional list may still gain the stall.
  if (catalogue.status === 'ready' && !catalogue.isProvisional) {
    const listed = findStallOfPage(path, query, catalogue.market.vendors)
    return <StallNotFound {...back} isWithdrawn={listed !== undefined} />
  }
  return (
    <StallsFallback>
      <Loading as="h1">{messages.loadingStall}</Loading>
    </StallsFallback>
  )
}

/**
 * 'Stalls as of 14:05', for a list from this device. Appears after a second, so never on a good
 * network.
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
