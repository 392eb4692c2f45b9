import { type ReactNode, useMemo } from 'react'
import { downloadPng } from '#messages/card-pages.ts'
import { guideAddress } from '#web/qr-cards/card-address.ts'
import { CardSheet, PaperSize } from '#web/qr-cards/card-sheet.tsx'
import { AddressNotice, CardToolbar } from '#web/qr-cards/card-toolbar.tsx'
import { drawGuideCard } from '#web/qr-cards/guide-card.ts'
import { useCard } from '#web/qr-cards/use-card.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** @param props.waiting Shown until the card is. */
export function GuideCardPage({ waiting }: { waiting: ReactNode }) {
  const address = guideAddress()
  const card = useCard(
    'app-qr.png',
    useMemo(() => drawGuideCard(address), [address]),
  )
  return (
    <>
      <CardToolbar>
        <Button look="primary" onClick={card?.download} disabled={!card}>
          {downloadPng}
        </Button>
      </CardToolbar>
      <AddressNotice address={address} />
      <PaperSize />
      {card ? <CardSheet drawing={card.drawing} picture={card.renderer.picture} /> : waiting}
    </>
  )
}
