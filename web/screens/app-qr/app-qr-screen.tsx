import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './app-qr-screen.module.css'

/** What draws cards is fetched by those who look at one. */
const GuideCardPage = lazy(() => import('./guide-card-page.tsx'))
const waiting = <p className={styles.loading}>Drawing the card…</p>

/** The printable card that leads to the whole guide. */
export default function AppQrScreen() {
  const isHydrated = useHydrated()
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <GuideCardPage />
    </Suspense>
  )
}
