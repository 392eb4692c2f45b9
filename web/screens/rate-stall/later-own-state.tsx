import { lazy, Suspense } from 'react'

// The visitor's stars are told without it, so a file that fails to load is no failure of the form.
const OwnState = lazy(async () => {
  const module = await import('#web/ratings/own-stars.tsx').catch(() => undefined)
  return { default: module?.OwnState ?? (() => null) }
})

/** What has become of the rating, for the few who scan a card again: its code comes when it is needed. */
export function LaterOwnState(props: { stallNumber: string }) {
  return (
    <Suspense>
      <OwnState {...props} />
    </Suspense>
  )
}
