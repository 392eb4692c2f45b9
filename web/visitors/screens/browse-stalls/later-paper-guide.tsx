import { type ComponentType, lazy, Suspense } from 'react'
import { festival, loadFestivalParts } from '#web/visitors/festival.ts'
import type { PaperGuideProps } from './paper-guide.tsx'

async function load(): Promise<{ default: ComponentType<PaperGuideProps> }> {
  const guide = await import('./paper-guide.tsx')
  if (festival().hasDrawnMap) await loadFestivalParts(['eventMap'])
  return guide
}

// Few visitors print, so a failed download must not break the screen.
const Loaded = lazy(() => load().catch(() => ({ default: () => null })))

/** At the end of the page, where it shifts nothing when it loads. */
export function PaperGuide(props: PaperGuideProps) {
  if (import.meta.env.SSR) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
