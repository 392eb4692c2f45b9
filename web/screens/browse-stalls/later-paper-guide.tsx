import { type ComponentType, lazy, Suspense } from 'react'
import type { PaperSheetProps } from './paper-sheet.tsx'

type Props = Omit<PaperSheetProps, 'code'>

/** The code comes with the cards, and the list with the map, which is opened more often and does without it. */
async function load(): Promise<{ default: ComponentType<Props> }> {
  const [{ default: Guide }, { GuideCode }] = await Promise.all([
    import('./paper-guide.tsx'),
    import('#web/qr-cards/guide-code.tsx'),
  ])
  return { default: (props) => <Guide {...props} code={<GuideCode />} /> }
}

// Not needed on the screen, so a file that fails to load is no failure of the screen.
const Loaded = lazy(() => load().catch(() => ({ default: () => null })))

/** At the end of the page and for few visitors: it loads after the stalls, and moves nothing. */
export function PaperGuide(props: Props) {
  if (import.meta.env.SSR) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
