import { type ComponentType, lazy, Suspense } from 'react'
import type { PaperSheetProps } from './paper-sheet.tsx'

// Visitors lose nothing without it: a file that does not come is no failure of the screen.
const Loaded = lazy<ComponentType<PaperSheetProps>>(() =>
  import('./paper-guide.tsx').catch(() => ({ default: () => null })),
)

/** The end of the page, for few visitors: it comes when the stalls are there, and moves nothing. */
export function PaperGuide(props: PaperSheetProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
