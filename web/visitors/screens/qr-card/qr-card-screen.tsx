import { useMemo } from 'react'
import * as messages from '#messages/card-pages.ts'
import { backHome } from '#messages/controls.ts'
import { findStall, type Vendor } from '#shared/catalogue/catalogue.ts'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { StallNotFound, StallsFallback } from '#web/visitors/catalogue/stall-states.tsx'
import { useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { paths, type ScreenProps } from '#web/visitors/routes.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { guideAddress } from '#web/visitors/qr-cards/card-address.ts'
import { CardSheet, PaperSize } from '#web/visitors/qr-cards/card-sheet.tsx'
import { AddressNotice, CardToolbar } from './card-toolbar.tsx'
import { drawGuideCard } from '#web/visitors/qr-cards/guide-card.ts'
import { useCard } from './use-cards.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StallCardPage } from './stall-card-page.tsx'

const waiting = <Loading as="h1">{messages.drawing}</Loading>

/** A card shows the text of the stall's sign, whatever the language of its page. */
const toSign = (stall: Vendor) => inLanguage(stall, LANGUAGE_CODES[0])

/**
 * One screen for stalls and the guide, so that only its file contains the code that draws cards.
 */
export default function QrCardScreen({ params }: ScreenProps) {
  const { id } = params
  return id === undefined ? <GuideCard /> : <StallCard stallNumber={id.trim()} />
}

function GuideCard() {
  const isHydrated = useHydrated()
  return isHydrated ? <GuideCardPage /> : waiting
}

function StallCard({ stallNumber }: { stallNumber: string }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready') return <StallsFallback>{waiting}</StallsFallback>
  const stall = findStall(catalogue.market.vendors, stallNumber)
  if (!stall && catalogue.isProvisional) return waiting
  if (stall?.disabled)
    return <StallNotFound isWithdrawn backHref={paths.welcome} backLabel={backHome} />
  return (
    <StallCardPage
      stallNumber={stall?.stallNumber ?? stallNumber}
      stall={stall && toSign(stall)}
      stalls={catalogue.open.map(toSign)}
      waiting={waiting}
    />
  )
}

function GuideCardPage() {
  const address = guideAddress()
  const card = useCard(
    'app-qr.png',
    useMemo(() => drawGuideCard(address), [address]),
  )
  return (
    <>
      <CardToolbar>
        <Button look="primary" onClick={card?.download} disabled={!card}>
          {messages.downloadPng}
        </Button>
      </CardToolbar>
      <AddressNotice address={address} />
      <PaperSize />
      {card ? <CardSheet drawing={card.drawing} picture={card.resources.picture} /> : waiting}
    </>
  )
}
