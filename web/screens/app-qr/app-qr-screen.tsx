import { lazy, Suspense } from 'react'
import { Awaited } from '#web/ui/feedback/awaited.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'

/** What draws cards is fetched by those who look at one. */
const GuideCardPage = lazy(() => import('./guide-card-page.tsx'))
const waiting = <Loading as="h1">Drawing the card…</Loading>

/** The printable card that leads to the whole guide. */
export default function AppQrScreen() {
  const isHydrated = useHydrated()
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={<Awaited what="The card">{waiting}</Awaited>}>
      <GuideCardPage waiting={waiting} />
    </Suspense>
  )
}
