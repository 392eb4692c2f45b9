import { lazy, Suspense } from 'react'
import * as messages from '#messages/card-pages.ts'
import { withStyles } from '#web/ui/styles/with-styles.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'

/** Lazy: only visitors who open a card load the code that draws it. */
const GuideCardPage = lazy(() => withStyles(import('./guide-card-page.tsx')))
const waiting = <Loading as="h1">{messages.drawing}</Loading>

/** The printable card that leads to the whole guide. */
export default function AppQrScreen() {
  const isHydrated = useHydrated()
  if (!isHydrated) return waiting
  return (
    <Suspense
      fallback={<LoadingFallback lateTitle={messages.cardIsLate}>{waiting}</LoadingFallback>}
    >
      <GuideCardPage waiting={waiting} />
    </Suspense>
  )
}
