import { lazy, Suspense } from 'react'
import * as messages from '#messages/card-pages.ts'
import { backHome } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { StallNotFound, StallsFallback } from '#web/catalogue/stall-states.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { paths, type ScreenProps } from '#web/routes.ts'
import { withStyles } from '#web/ui/styles/with-styles.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'

/** Lazy: only visitors who open a card load the code that draws it. */
const StallCardPage = lazy(() => withStyles(import('./stall-card-page.tsx')))
const waiting = <Loading as="h1">{messages.drawing}</Loading>

/** A card says what the sign of the stall says, whatever language its page is in. */
const toSign = (stall: Vendor) => inLanguage(stall, LANGUAGE_CODES[0])

/** The printable card of a stall, by the stall's number. */
export default function StallQrScreen({ params }: ScreenProps) {
  const catalogue = useCatalogue()
  const stallNumber = params['id']?.trim() ?? ''
  if (catalogue.status !== 'ready') return <StallsFallback>{waiting}</StallsFallback>
  const stall = findStall(catalogue.market.vendors, stallNumber)
  if (!stall && catalogue.isProvisional) return waiting
  if (stall?.disabled) return <StallNotFound backHref={paths.welcome} backLabel={backHome} />

  return (
    <Suspense
      fallback={<LoadingFallback lateTitle={messages.cardIsLate}>{waiting}</LoadingFallback>}
    >
      <StallCardPage
        stallNumber={stall?.stallNumber ?? stallNumber}
        stall={stall && toSign(stall)}
        stalls={catalogue.open.map(toSign)}
        waiting={waiting}
      />
    </Suspense>
  )
}
