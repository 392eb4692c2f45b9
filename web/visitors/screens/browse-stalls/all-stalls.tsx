import * as messages from '#messages/browse-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { STALLS_PER_PAGE } from '#shared/limits.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/controls/pager.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { toPage, usePageSize } from './use-paging.ts'
import { StallGrid } from './stall-grid.tsx'

interface AllStallsProps {
  /** In stall order; on the server maybe only the first page of them. */
  vendors: Vendor[]
  total: number
  page: number
  hrefOf: (page: number) => string
}

/** Every stall, page by page. */
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
