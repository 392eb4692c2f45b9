import { useSyncExternalStore } from 'react'
import { NARROW_PAGE_SIZE, WIDE_FROM_PX, WIDE_PAGE_SIZE } from './paging.ts'

const WIDE = `(min-width: ${WIDE_FROM_PX}px)`

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = () => (matchMedia(WIDE).matches ? WIDE_PAGE_SIZE : NARROW_PAGE_SIZE)

/** The server renders the wide page; the style sheet hides what a narrow one has not. */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => WIDE_PAGE_SIZE)
}
