import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { browseStallsHref } from '#web/routes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/controls/pager.tsx'
import { toPage } from './paging.ts'
import { StallGrid } from './stall-grid.tsx'
import { usePageSize } from './use-page-size.ts'

interface StallMarketProps {
  /** In stall order; the server may know only the first page of them. */
  vendors: Vendor[]
  total: number
  page: number
}

/** Every stall, page by page. */
export function StallMarket({ vendors, total, page: wanted }: StallMarketProps) {
  const pageSize = usePageSize()
  if (total === 0) {
    return (
      <EmptyState title="No Stalls Yet" level={2}>
        <p>The market is just getting started! Check back soon for amazing vendors.</p>
      </EmptyState>
    )
  }
  const { items, page, pageCount } = toPage(vendors, wanted, pageSize, total)
  const first = (page - 1) * pageSize
  const onPage = Math.min(pageSize, total - first)
  return (
    <>
      <h2 className="visually-hidden">{`Stalls ${first + 1} to ${first + onPage} of ${total}`}</h2>
      <StallGrid label="Stalls" vendors={items} awaited={onPage - items.length} />
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(next) => browseStallsHref({ page: next })}
      />
    </>
  )
}
