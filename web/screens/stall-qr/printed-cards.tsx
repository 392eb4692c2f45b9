import { memo } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { CardSheet } from '#web/qr-cards/card-sheet.tsx'
import type { CardStudio } from '#web/qr-cards/card-studio.ts'
import { drawStallCard, hasCard, toStallCard } from '#web/qr-cards/stall-card.ts'

interface PrintedCardsProps {
  stalls: Vendor[]
  studio: CardStudio
}

/** The cards of all stalls, in stall order, for one print job. */
export const PrintedCards = memo(function PrintedCards({ stalls, studio }: PrintedCardsProps) {
  return stalls
    .filter(hasCard)
    .map((stall) => <PrintedCard key={stall.id} stall={stall} studio={studio} />)
})

function PrintedCard({ stall, studio }: { stall: Vendor; studio: CardStudio }) {
  const drawing = drawStallCard(toStallCard(stall), studio.measure)
  return <CardSheet drawing={drawing} pictures={studio.pictures} show="onPaper" />
}
