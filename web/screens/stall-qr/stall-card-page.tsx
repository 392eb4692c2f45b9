import { hasCard } from '#web/qr-cards/stall-card.ts'
import { paths } from '#web/routes.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StallCardDesk, type StallCardDeskProps } from './stall-card-desk.tsx'

export default function StallCardPage(props: StallCardDeskProps) {
  return hasCard(props) ? <StallCardDesk {...props} /> : <NoCard />
}

function NoCard() {
  return (
    <EmptyState title="No QR Card">
      <p>The number of this stall is too long for a QR code. Give the stall a shorter one.</p>
      <BackLink href={paths.welcome}>Back to Home</BackLink>
    </EmptyState>
  )
}
