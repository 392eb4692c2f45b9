import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { ratingReceipts, stallRatings } from '#web/platform/storage/keys.ts'
import type { OwnStars } from './own-stars.tsx'

// Nothing else hangs on it, so a file that fails to load is no failure of the screen.
const Loaded = lazy(async () => {
  const module = await import('./own-stars.tsx').catch(() => undefined)
  return { default: module?.OwnStars ?? (() => null) }
})

/** The visitor's own stars for a stall. Their code comes after hydration, to phones that have rated. */
export function LaterOwnStars(props: ComponentProps<typeof OwnStars>) {
  const hasRated = useSyncExternalStore(
    stallRatings.subscribe,
    () => Boolean(stallRatings.read() ?? ratingReceipts.read()),
    () => false,
  )
  return (
    hasRated && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  )
}
