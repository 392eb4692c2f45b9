import { type ReactNode, useMemo } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { AllCardsProgress } from '#web/qr-cards/all-cards-progress.tsx'
import { CardSheet, PaperSize } from '#web/qr-cards/card-sheet.tsx'
import { AddressNotice, CardNotice, CardTools } from '#web/qr-cards/card-tools.tsx'
import { toPageFileName } from '#web/qr-cards/file-names.ts'
import { savePng } from '#web/qr-cards/save-file.ts'
import { drawStallCard, hasCard, toStallCard } from '#web/qr-cards/stall-card.ts'
import { toCardFiles } from '#web/qr-cards/stall-card-files.ts'
import { useAllCards } from '#web/qr-cards/use-all-cards.ts'
import { useCardStudio } from '#web/qr-cards/use-card-studio.ts'
import { usePrintJob } from '#web/qr-cards/use-print-job.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintedCards } from './printed-cards.tsx'

export interface StallCardDeskProps {
  stallNumber: string
  /** Undefined: the list has no such stall, and the card is for its number alone. */
  stall: Vendor | undefined
  /** Every stall that gets a card. */
  stalls: Vendor[]
  /** Shown until the card is. */
  waiting: ReactNode
}

/** One card with all that can be made of it and of all the others. */
export function StallCardDesk({ stallNumber, stall, stalls, waiting }: StallCardDeskProps) {
  const stallName = stall?.stallName ?? ''
  // Every step of Download All shows this screen again: the card is laid out once.
  const card = useMemo(() => toStallCard({ stallNumber, stallName }), [stallNumber, stallName])
  const studio = useCardStudio((measure) => drawStallCard(card, measure))
  const drawing = useMemo(() => studio && drawStallCard(card, studio.measure), [card, studio])
  const { job, print } = usePrintJob()
  const { state, start, cancel } = useAllCards(() => (studio ? toCardFiles(stalls, studio) : []))
  const withoutCard = useMemo(() => stalls.filter((listed) => !hasCard(listed)), [stalls])
  const isPrintingAll = job === 'all'

  function handleDownload() {
    if (studio && drawing) void savePng(toPageFileName(stallNumber), studio.toPng(drawing))
  }

  return (
    <>
      <CardTools>
        <Button look="primary" onClick={() => print('one')} disabled={!studio}>
          Print
        </Button>
        <Button onClick={handleDownload} disabled={!studio}>
          Download PNG
        </Button>
        <Button onClick={() => print('all')} disabled={!studio}>
          Print All
        </Button>
        <Button onClick={() => void start()} disabled={!studio || state.status === 'running'}>
          Download All
        </Button>
      </CardTools>
      <AllCardsProgress state={state} onCancel={cancel} />
      {!stall && (
        <CardNotice>
          There is no stall {stallNumber} on the list. Whoever scans this card is told so.
        </CardNotice>
      )}
      {withoutCard.length > 0 && (
        <CardNotice>
          No card can be made for stall {withoutCard.map(toStart).join(', ')}: the number is too
          long for a QR code.
        </CardNotice>
      )}
      <AddressNotice address={card.address} />
      <PaperSize />
      {studio && drawing ? (
        <CardSheet
          drawing={drawing}
          pictures={studio.pictures}
          show={isPrintingAll ? 'offPaper' : undefined}
        />
      ) : (
        waiting
      )}
      {studio && isPrintingAll && <PrintedCards stalls={stalls} studio={studio} />}
    </>
  )
}

const SHOWN_START = 20

function toStart({ stallNumber }: Vendor): string {
  return `${stallNumber.slice(0, SHOWN_START)}…`
}
