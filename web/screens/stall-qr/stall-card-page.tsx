import type { Vendor } from '#shared/catalogue.ts'
import { useCardStudio } from '#web/qr-cards/use-card-studio.ts'
import { StallCardDesk } from './stall-card-desk.tsx'
import styles from './stall-qr-screen.module.css'

interface StallCardPageProps {
  stallNumber: string
  /** Undefined: the list has no such stall, and the card is for its number alone. */
  stall: Vendor | undefined
  /** Every stall that gets a card. */
  stalls: Vendor[]
}

export default function StallCardPage(props: StallCardPageProps) {
  const studio = useCardStudio()
  if (!studio) return <p className={styles.loading}>Drawing the card…</p>
  return <StallCardDesk {...props} studio={studio} />
}
