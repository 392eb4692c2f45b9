import { lazy, Suspense } from 'react'
import { StallNotFound } from '#web/catalogue/stall-not-found.tsx'
import { StallsAwaited } from '#web/catalogue/stalls-awaited.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { paths, type ScreenProps } from '#web/routes.ts'
import { Awaited } from '#web/ui/feedback/awaited.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'

/** What draws cards is fetched by those who look at one. */
const StallCardPage = lazy(() => import('./stall-card-page.tsx'))
const waiting = <Loading as="h1">Drawing the card…</Loading>

/** The printable card of a stall, by the stall's number. */
export default function StallQrScreen({ params }: ScreenProps) {
  const catalogue = useCatalogue()
  const stallNumber = params['id']?.trim() ?? ''
  if (catalogue.status !== 'ready') return <StallsAwaited>{waiting}</StallsAwaited>
  const stall = catalogue.market.vendors.find((vendor) => vendor.stallNumber === stallNumber)
  if (!stall && catalogue.isProvisional) return waiting
  if (stall?.disabled) return <StallNotFound backHref={paths.welcome} backLabel="Back to Home" />

  return (
    <Suspense fallback={<Awaited what="The card">{waiting}</Awaited>}>
      <StallCardPage
        stallNumber={stallNumber}
        stall={stall}
        stalls={catalogue.open}
        waiting={waiting}
      />
    </Suspense>
  )
}
