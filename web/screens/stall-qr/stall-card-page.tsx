import type { ReactNode } from 'react'
import type { Vendor } from '#shared/catalogue.ts'
import { hasCard } from '#web/qr-cards/stall-card.ts'
import { useCardStudio } from '#web/qr-cards/use-card-studio.ts'
import { paths } from '#web/routes.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StallCardDesk } from './stall-card-desk.tsx'

interface StallCardPageProps {
  stallNumber: string
  /** Undefined: the list has no such stall, and the card is for its number alone. */
  stall: Vendor | undefined
  /** Every stall that gets a card. */
  stalls: Vendor[]
  /** Shown until the card is. */
  waiting: ReactNode
}

export default function StallCardPage({ waiting, ...props }: StallCardPageProps) {
  const studio = useCardStudio()
  if (!studio) return waiting
  if (!hasCard(props)) return <NoCard />
  return <StallCardDesk {...props} studio={studio} />
}

function NoCard() {
  return (
    <EmptyState title="No QR Card">
      <p>The number of this stall is too long for a QR code. Give the stall a shorter one.</p>
      <BackLink href={paths.welcome}>Back to Home</BackLink>
    </EmptyState>
  )
}
