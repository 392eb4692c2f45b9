import * as messages from '#messages/browse-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { STALLS_PER_PAGE, STALLS_PER_NARROW_PAGE } from '#shared/limits.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/controls/pager.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { StallGrid } from './stall-grid.tsx'
import { useSyncExternalStore } from 'react'

interface AllStallsProps {
  /** In stall order; on the server, possibly only the first page. */
  vendors: Vendor[]
  total: number
  page: number
  hrefOf: (page: number) => string
}

export function AllStalls({ vendors, total, page: wanted, hrefOf }: AllStallsProps) {
  const pageSize = usePageSize()
  const isHydrated = useHydrated()
  if (total === 0) {
    return (
      <EmptyState title={messages.noStallsTitle} level={2}>
        <p>{messages.noStallsText}</p>
      </EmptyState>
    )
  }
  const { items, page, pageCount } = toPage(vendors, wanted, pageSize, total)
  const first = (page - 1) * pageSize
  const onPage = Math.min(pageSize, total - first)
  // The server does not know the width, and reserves space for a wide page.
  const room = Math.min(isHydrated ? pageSize : STALLS_PER_PAGE, total - first)
  return (
    <>
      <h2 className="visually-hidden">
        {messages.rangeOf({ first: first + 1, last: first + onPage, total })}
      </h2>
      <StallGrid label={messages.stalls} vendors={items} awaited={room - items.length} />
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  )
}

/** Pages count from 1. Takes the nearest page if the wanted one does not exist. */
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

/**
 * The server renders narrow pages: most visitors without scripts use phones, and a page of six
 * suits any window.
 */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => STALLS_PER_NARROW_PAGE)
}
