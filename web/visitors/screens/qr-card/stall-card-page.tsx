import { memo, type ReactNode, useMemo, startTransition, useEffect, useState } from 'react'
import * as messages from '#messages/card-pages.ts'
import { backHome } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { rateStallAddress } from '#web/visitors/qr-cards/card-address.ts'
import { fitDrawing } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import { CardSheet, PaperSize } from '#web/visitors/qr-cards/card-sheet.tsx'
import {
  AddressNotice,
  AllCardsProgress,
  AllOnPaper,
  CardNotice,
  CardToolbar,
} from './card-toolbar.tsx'
import { toPageFileName } from './file-names.ts'
import type { CardResources } from '#web/visitors/qr-cards/load-card-resources.ts'
import { drawStallCard, hasCard } from '#web/visitors/qr-cards/stall-card.ts'
import { useAllCards } from './use-cards.ts'
import { useCard } from './use-cards.ts'
import { paths } from '#web/visitors/routes.ts'
import { BackLink, Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { focusMain } from '#web/ui/layout/focus-main.ts'

type PrintJob = 'one' | 'all'

interface PrintRequest {
  job: PrintJob
  isAsked: boolean
}

/**
 * Cards stay on the page until another job, because browsers whose print dialog does not block,
 * such as Safari, report the end before anything is printed.
 */
function usePrintJob() {
  const [request, setRequest] = useState<PrintRequest>({ job: 'one', isAsked: false })
  useEffect(() => {
    if (request.isAsked) window.print()
  }, [request])

  return {
    job: request.job,
    print: (job: PrintJob) => startTransition(() => setRequest({ job, isAsked: true })),
    /** After this, the browser's own Print command prints the card on the screen. */
    end() {
      setRequest({ job: 'one', isAsked: false })
      focusMain()
    },
  }
}

interface StallCardPageProps {
  stallNumber: string
  /** If the list lacks the stall, the card shows only its number. */
  stall: Vendor | undefined
  stalls: Vendor[]
  waiting: ReactNode
}

export function StallCardPage(props: StallCardPageProps) {
  if (hasCard(props)) return <StallCardView {...props} />
  return (
    <EmptyState title={messages.noCardTitle}>
      <p>{messages.noCardText}</p>
      <BackLink href={paths.welcome}>{backHome}</BackLink>
    </EmptyState>
  )
}

function StallCardView({ stallNumber, stall, stalls, waiting }: StallCardPageProps) {
  const stallName = stall?.stallName ?? ''
  const unfitted = useMemo(
    () => drawStallCard({ stallNumber, stallName }),
    [stallNumber, stallName],
  )
  const card = useCard(toPageFileName(stallNumber), unfitted)
  const resources = card?.resources
  const { job, print, end } = usePrintJob()
  const { state, start, cancel } = useAllCards(stalls, resources)
  const withoutCard = useMemo(() => stalls.filter((listed) => !hasCard(listed)), [stalls])
  const isPrintingAll = job === 'all'

  return (
    <>
      <CardToolbar>
        <Button look="primary" onClick={() => print('one')} disabled={!resources}>
          {messages.print}
        </Button>
        <Button onClick={card?.download} disabled={!resources}>
          {messages.downloadPng}
        </Button>
        <Button onClick={() => print('all')} disabled={!resources}>
          {messages.printAll}
        </Button>
        <Button onClick={() => void start()} disabled={!resources || state.status === 'running'}>
          {messages.downloadAll}
        </Button>
      </CardToolbar>
      {isPrintingAll && <AllOnPaper onEnd={end} />}
      <AllCardsProgress state={state} onCancel={cancel} />
      {!stall && <CardNotice>{messages.unlisted({ number: stallNumber })}</CardNotice>}
      {withoutCard.length > 0 && (
        <CardNotice>
          {messages.tooLong({ numbers: withoutCard.map(toStart).join(', ') })}
        </CardNotice>
      )}
      <AddressNotice address={rateStallAddress(stallNumber)} />
      <PaperSize />
      {card ? (
        <CardSheet
          drawing={card.drawing}
          picture={card.resources.picture}
          show={isPrintingAll ? 'offPaper' : undefined}
        />
      ) : (
        waiting
      )}
      {resources && isPrintingAll && <PrintedCards stalls={stalls} resources={resources} />}
    </>
  )
}

const SHOWN_START = 20

function toStart({ stallNumber }: Vendor): string {
  return `${stallNumber.slice(0, SHOWN_START)}…`
}

const PrintedCards = memo(function PrintedCards(props: {
  stalls: Vendor[]
  resources: CardResources
}) {
  const { measure, picture } = props.resources
  return props.stalls
    .filter(hasCard)
    .map((stall) => (
      <CardSheet
        key={stall.id}
        drawing={fitDrawing(drawStallCard(stall), measure)}
        picture={picture}
        show="onPaper"
      />
    ))
})
