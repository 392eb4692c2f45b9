import * as messages from '#messages/card-pages.ts'
import { backHome } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { StallNotFound, StallsFallback } from '#web/catalogue/stall-states.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { paths, type ScreenProps } from '#web/routes.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { GuideCardPage } from './guide-card-page.tsx'
import { StallCardPage } from './stall-card-page.tsx'

const waiting = <Loading as="h1">{messages.drawing}</Loading>

/** A card says what the sign of the stall says, whatever language its page is in. */
const toSign = (stall: Vendor) => inLanguage(stall, LANGUAGE_CODES[0])

/**
 * The printable card of a stall, by the stall's number, or of the whole guide. One screen for both: the
 * code that draws cards is in its file alone, and only visitors who open a card load it.
 */
export default function QrCardScreen({ params }: ScreenProps) {
  const { id } = params
  return id === undefined ? <GuideCard /> : <StallCard stallNumber={id.trim()} />
}

function GuideCard() {
  const isHydrated = useHydrated()
  return isHydrated ? <GuideCardPage waiting={waiting} /> : waiting
}

function StallCard({ stallNumber }: { stallNumber: string }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready') return <StallsFallback>{waiting}</StallsFallback>
  const stall = findStall(catalogue.market.vendors, stallNumber)
  if (!stall && catalogue.isProvisional) return waiting
  if (stall?.disabled) return <StallNotFound backHref={paths.welcome} backLabel={backHome} />
  return (
    <StallCardPage
      stallNumber={stall?.stallNumber ?? stallNumber}
      stall={stall && toSign(stall)}
      stalls={catalogue.open.map(toSign)}
      waiting={waiting}
    />
  )
}
