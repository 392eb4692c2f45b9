import { useSyncExternalStore } from 'react'
import { STALLS_PER_NARROW_PAGE, STALLS_PER_PAGE } from '#shared/limits.ts'

/** One page of the list, counted from 1; the nearest one if it does not exist. */
export function toPage<T>(items: T[], wantedPage: number, pageSize: number, total = items.length) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pageCount)
  return { items: items.slice((page - 1) * pageSize, page * pageSize), page, pageCount }
}

const WIDE_FROM_PX = 1024
const WIDE = `(min-width: ${WIDE_FROM_PX}px)`

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const read = () => (matchMedia(WIDE).matches ? STALLS_PER_PAGE : STALLS_PER_NARROW_PAGE)

/** The server renders narrow pages: most visitors without scripts use phones, and a page of six suits any window. */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => STALLS_PER_NARROW_PAGE)
}
