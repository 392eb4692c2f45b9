import { useEffect, useRef } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { STALLS_PER_PAGE } from '#shared/limits.ts'
import { navigate, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { StallListAge, StallsFallback } from '#web/visitors/catalogue/stall-states.tsx'
import { useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { OnMapLink } from '#web/visitors/catalogue/on-map-link.tsx'
import { SearchBox } from '#web/visitors/search/search-box.tsx'
import styles from './browse-stalls-screen.module.css'
import { Counters } from './counters.tsx'
import { FilterLine } from './filters.tsx'
import { KeptFilter, NoneKept, useKeptOnly } from './kept-only.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { prepareResults, SearchResults } from './search-results.tsx'
import { StallGrid } from './stall-grid.tsx'
import { AllStalls } from './all-stalls.tsx'

export default function BrowseStallsScreen() {
  const address = useQuery()
  const query = address.get('q')?.trim() ?? ''
  const page = Number(address.get('page') ?? 1)
  const isKept = address.has('kept')
  const catalogue = useCatalogue()
  const diet = address.get('diet') ?? ''
  useTopOfPage(page)

  function handleSearch(next: string) {
    if (next === query) return
    // A single Back leaves a search, however many letters were typed.
    navigate(browseStallsHref({ query: next, isKept, diet }), {
      replace: query !== '' && next !== '',
    })
  }

  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <h1>{messages.title}</h1>
        <KeptFilter query={query} diet={diet} isOn={isKept} />
        <Counters catalogue={catalogue} />
      </div>
      <div className={styles.search} onFocus={() => prepareResults(catalogue, diet)}>
        <SearchBox placeholder={messages.searchPlaceholder} query={query} onSearch={handleSearch} />
      </div>
      <FilterLine catalogue={catalogue} query={query} diet={diet} isKept={isKept} />
      <StallListAge place="gap-above" />
      <Stalls
        key={String(isKept)}
        catalogue={catalogue}
        query={query}
        diet={diet}
        page={page}
        isKept={isKept}
      />
    </div>
  )
}

interface StallsProps {
  catalogue: CatalogueState
  query: string
  /** Empty for all. */
  diet: string
  page: number
  isKept: boolean
}

function Stalls({ catalogue: whole, query, diet, page, isKept }: StallsProps) {
  const catalogue = useKeptOnly(whole, isKept)
  const address = String(useQuery())
  const hrefOf = (next: number) => browseStallsHref({ query, diet, page: next, isKept })
  if (catalogue.status === 'ready' && isKept && catalogue.open.length === 0) return <NoneKept />
  const isSearch = query !== '' || diet !== ''
  if (catalogue.status === 'ready' && isSearch) {
    return (
      <SearchResults
        catalogue={catalogue}
        query={query}
        diet={diet}
        page={page}
        hrefOf={hrefOf}
        isKept={isKept}
      />
    )
  }
  const listed = toListed(catalogue, !isSearch && page === 1 && !isKept)
  if (listed) {
    // One place for both states, so that a dialog and the focus outlast the arrival of the whole list.
    const isWhole = catalogue.status === 'ready'
    return (
      <>
        {isWhole && isKept && (
          <p className={styles.heading}>
            <OnMapLink search={address} stalls={listed.stalls} label={messages.showAllOnMap} />
          </p>
        )}
        <AllStalls vendors={listed.stalls} total={listed.total} page={page} hrefOf={hrefOf} />
        {isWhole && listed.total > 0 && <PaperGuide stalls={listed.stalls} asOf={catalogue.asOf} />}
      </>
    )
  }
  return (
    <StallsFallback level={2}>
      <BlankGrid label={messages.loadingStalls} />
    </StallsFallback>
  )
}

/** @returns Undefined if the page that is asked for is still unknown. */
function toListed(catalogue: CatalogueState, isFirstPage: boolean) {
  if (catalogue.status === 'ready') {
    return { stalls: catalogue.open, total: catalogue.open.length }
  }
  if (catalogue.status !== 'initial' || !isFirstPage) return
  return { stalls: catalogue.initial.vendors, total: catalogue.initial.openCount }
}

function BlankGrid({ label }: { label: string }) {
  return (
    <>
      <p className="without-scripts">{messages.needsScripts}</p>
      <StallGrid label={label} vendors={[]} awaited={STALLS_PER_PAGE} />
    </>
  )
}

/** A new page of the list starts at its top, like a new screen; typing and filtering keep the focus. */
function useTopOfPage(page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    if (!document.activeElement?.matches('input, [aria-pressed]')) {
      const start = document.querySelector<HTMLElement>('main h2') ?? document.querySelector('h1')!
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
  }, [page])
}
