import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For a stall that is not on the public list. */
export function StallNotFound({ backHref, backLabel }: { backHref: string; backLabel: string }) {
  return (
    <EmptyState title="Stall Not Found">
      <p>The stall you're looking for doesn't exist.</p>
      <BackLink href={backHref}>{backLabel}</BackLink>
    </EmptyState>
  )
}
