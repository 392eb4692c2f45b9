import * as messages from '#messages/catalogue.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { StallsFallback } from './stalls-fallback.tsx'

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
