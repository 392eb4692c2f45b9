import { useSyncExternalStore } from 'react'
import { STALLS_PER_NARROW_PAGE, STALLS_PER_PAGE, WIDE_FROM_PX } from '#shared/limits.ts'

const WIDE = `(min-width: ${WIDE_FROM_PX}px)`

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = () => (matchMedia(WIDE).matches ? STALLS_PER_PAGE : STALLS_PER_NARROW_PAGE)

/** The server renders the wide page; the style sheet hides what a narrow one does not show. */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => STALLS_PER_PAGE)
}
