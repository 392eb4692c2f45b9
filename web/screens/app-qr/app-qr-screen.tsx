import { lazy, Suspense } from 'react'
import { Awaited } from '#web/ui/awaited.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What draws cards is fetched by those who look at one. */
const GuideCardPage = lazy(() => import('./guide-card-page.tsx'))
// No style sheet: every phone would be told of it, and few ever open a card.
const waiting = <p style={{ padding: 48, textAlign: 'center' }}>Drawing the card…</p>

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
