import type { ReactNode } from 'react'
import { guideAddress } from '#web/qr-cards/card-address.ts'
import { CardSheet, PaperSize } from '#web/qr-cards/card-sheet.tsx'
import { AddressNotice, CardTools } from '#web/qr-cards/card-tools.tsx'
import { drawGuideCard } from '#web/qr-cards/guide-card.ts'
import { savePng } from '#web/qr-cards/save-file.ts'
import { useCardStudio } from '#web/qr-cards/use-card-studio.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** @param props.waiting Shown until the card is. */
export default function GuideCardPage({ waiting }: { waiting: ReactNode }) {
  const address = guideAddress()
  const studio = useCardStudio((measure) => drawGuideCard(address, measure))
  const drawing = studio && drawGuideCard(address, studio.measure)

  function handleDownload() {
    if (studio && drawing) void savePng('app-qr.png', studio.toPng(drawing))
  }

  return (
    <>
      <CardTools>
        <Button look="primary" onClick={handleDownload} disabled={!drawing}>
          Download PNG
        </Button>
      </CardTools>
      <AddressNotice address={address} />
      <PaperSize />
      {drawing ? <CardSheet drawing={drawing} pictures={studio.pictures} /> : waiting}
    </>
  )
}
