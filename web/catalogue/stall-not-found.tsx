import * as messages from '#messages/catalogue.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For a stall that is not on the public list. */
export function StallNotFound({ backHref, backLabel }: { backHref: string; backLabel: string }) {
  return (
    <EmptyState title={messages.notFoundTitle}>
      <p>{messages.notFoundText}</p>
      <BackLink href={backHref}>{backLabel}</BackLink>
    </EmptyState>
  )
}
