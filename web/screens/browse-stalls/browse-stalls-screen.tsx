import { lazy, Suspense, useEffect, useRef } from 'react'
import { navigate, useQuery } from '#web/platform/navigation/use-address.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-store.ts'
import { StallListAge } from '#web/catalogue/stall-list-age.tsx'
import { StallsAwaited } from '#web/catalogue/stalls-awaited.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { browseStallsHref } from '#web/routes.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import { Awaited } from '#web/ui/feedback/awaited.tsx'
import styles from './browse-stalls-screen.module.css'
import { DisplayCounter } from './display-counter.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { WIDE_PAGE_SIZE } from './paging.ts'
import { StallGrid } from './stall-grid.tsx'
import { StallMarket } from './stall-market.tsx'

const loadResults = () => import('./search-results.tsx')
const SearchResults = lazy(loadResults)

export default function BrowseStallsScreen() {
  const address = useQuery()
  const query = address.get('q')?.trim() ?? ''
  const page = Number(address.get('page') ?? 1)
  const catalogue = useCatalogue()
  useTopOfPage(page)
  // The first letter typed must find the search already here.
  useEffect(() => void loadResults().catch(() => {}), [])

  function handleSearch(next: string) {
    if (next === query) return
    // Back leaves a search in one step, however many letters it took.
    navigate(browseStallsHref({ query: next }), { replace: query !== '' && next !== '' })
  }

  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <h1>EXPLORE STALLS</h1>
        <p className={styles.counters}>
          <DisplayCounter end={100} label="Stalls" />
          <DisplayCounter end={200} label="Products" />
        </p>
      </div>
      <div className={styles.search}>
        <SearchBox
          placeholder="Enter food name or stall no..."
          query={query}
          vendors={catalogue.status === 'ready' ? catalogue.open : []}
          onSearch={handleSearch}
        />
      </div>
      <StallListAge place="gap-above" />
      <Stalls catalogue={catalogue} query={query} page={page} />
    </div>
  )
}

function Stalls(props: { catalogue: CatalogueState; query: string; page: number }) {
  const { catalogue, query, page } = props
  if (catalogue.status === 'ready' && query !== '') {
    return (
      <Suspense
        fallback={
          <Awaited what="The search" level={2}>
            <BlankGrid label="Searching…" />
          </Awaited>
        }
      >
        <SearchResults catalogue={catalogue} query={query} page={page} />
      </Suspense>
    )
  }
  if (catalogue.status === 'ready') {
    const { open, asOf } = catalogue
    return (
      <>
        <StallMarket vendors={open} total={open.length} page={page} />
        {open.length > 0 && <PaperGuide stalls={open} asOf={asOf} />}
      </>
    )
  }
  if (catalogue.status === 'initial' && query === '' && page === 1) {
    const { vendors, openCount } = catalogue.initial
    return <StallMarket vendors={vendors} total={openCount} page={1} />
  }
  return (
    <StallsAwaited level={2}>
      <BlankGrid label="Loading stalls…" />
    </StallsAwaited>
  )
}

function BlankGrid({ label }: { label: string }) {
  return <StallGrid label={label} vendors={[]} awaited={WIDE_PAGE_SIZE} />
}

/** Another page of the list starts at its top, as another screen does; whoever types goes on typing. */
function useTopOfPage(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    if (!document.activeElement?.matches('input')) {
      const start = document.querySelector<HTMLElement>('main h2') ?? document.querySelector('h1')!
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
  }, [page])
}
