import { type ComponentType, lazy, Suspense } from 'react'
import type { PaperSheetProps } from './paper-sheet.tsx'

// Not needed on the screen, so a file that fails to load is no failure of the screen.
const Loaded = lazy<ComponentType<PaperSheetProps>>(() =>
  import('./paper-guide.tsx').catch(() => ({ default: () => null })),
)

/** At the end of the page and for few visitors: it loads after the stalls, and moves nothing. */
export function PaperGuide(props: PaperSheetProps) {
  if (import.meta.env.SSR) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
