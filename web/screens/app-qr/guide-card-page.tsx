import type { ReactNode } from 'react'
import { downloadPng } from '#messages/card-pages.ts'
import { guideAddress } from '#web/qr-cards/card-address.ts'
import { CardSheet, PaperSize } from '#web/qr-cards/card-sheet.tsx'
import { AddressNotice, CardToolbar } from '#web/qr-cards/card-toolbar.tsx'
import { drawGuideCard } from '#web/qr-cards/guide-card.ts'
import { savePng } from '#web/qr-cards/save-file.ts'
import { useCardRenderer } from '#web/qr-cards/use-card-renderer.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** @param props.waiting Shown until the card is. */
export default function GuideCardPage({ waiting }: { waiting: ReactNode }) {
  const address = guideAddress()
  const renderer = useCardRenderer((measure) => drawGuideCard(address, measure))
  const drawing = renderer && drawGuideCard(address, renderer.measure)

  function handleDownload() {
    if (renderer && drawing) void savePng('app-qr.png', renderer.toPng(drawing))
  }

  return (
    <>
      <CardToolbar>
        <Button look="primary" onClick={handleDownload} disabled={!drawing}>
          {downloadPng}
        </Button>
      </CardToolbar>
      <AddressNotice address={address} />
      <PaperSize />
      {drawing ? <CardSheet drawing={drawing} picture={renderer.picture} /> : waiting}
    </>
  )
}
