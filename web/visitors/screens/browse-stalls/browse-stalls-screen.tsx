import { useEffect, useRef } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { STALLS_PER_PAGE } from '#shared/limits.ts'
import { navigate, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { StallListAge, StallsFallback } from '#web/visitors/catalogue/stall-states.tsx'
import { useCatalogue } from '#web/visitors/catalogue/use-catalogue.ts'
import { browseStallsHref, paths, SENT } from '#web/visitors/routes.ts'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { SearchBox } from '#web/visitors/search/search-box.tsx'
import { Counters } from './counters.tsx'
import { FilterLine } from './filters.tsx'
import { KeptFilter, NoneListed, useKeptOnly, useOpenOnly } from './kept-only.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { prepareResults, SearchResults } from './search-results.tsx'
import { SendLink, SentList } from './sent-list.tsx'
import { StallGrid } from './stall-grid.tsx'
import { AllStalls } from './all-stalls.tsx'
import styles from './browse-stalls-screen.module.css'

export default function BrowseStallsScreen() {
  const address = useQuery()
  const query = address.get('q')?.trim() ?? ''
  const page = Number(address.get('page') ?? 1)
  const isKept = address.has('kept')
  const isOpen = address.has('open')
  const catalogue = useCatalogue()
  const diet = address.get('diet') ?? ''
  useFrame()
  useTopOfPage(page)
  useResultsInView(`${diet} ${query}`)

  function handleSearch(next: string) {
    if (next === query) return
    // A single Back leaves a search, however many letters were typed.
    navigate(browseStallsHref({ query: next, isKept, isOpen, diet }), {
      replace: query !== '' && next !== '',
    })
  }

  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <h1>{messages.title}</h1>
        <KeptFilter query={query} diet={diet} isOpen={isOpen} isOn={isKept} />
        <Counters catalogue={catalogue} />
      </div>
      <div className={styles.search} onFocus={() => prepareResults(catalogue, diet)}>
        <SearchBox placeholder={messages.searchPlaceholder} query={query} onSearch={handleSearch} />
      </div>
      {!address.has(SENT) && <FilterLine {...{ catalogue, query, diet, isKept, isOpen }} />}
      <StallListAge place="gap-above" />
      <Stalls
        key={String(isKept)}
        catalogue={catalogue}
        query={query}
        diet={diet}
        page={page}
        isKept={isKept}
        isOpen={isOpen}
      />
    </div>
  )
}

interface StallsProps {
  catalogue: CatalogueState
  query: string
  diet: string
  page: number
  isKept: boolean
  isOpen: boolean
}

function Stalls({ catalogue: whole, query, diet, page, isKept, isOpen }: StallsProps) {
  const kept = useKeptOnly(whole, isKept)
  const catalogue = useOpenOnly(kept, isOpen)
  const address = useQuery()
  const hrefOf = (next: number) => browseStallsHref({ query, diet, page: next, isKept, isOpen })
  if (catalogue.status === 'ready' && (isKept || isOpen) && catalogue.open.length === 0) {
    const isNoneKept = kept.status === 'ready' && kept.open.length === 0
    return <NoneListed title={isNoneKept ? messages.noneKept : messages.noneOpen} />
  }
  if (catalogue.status === 'ready' && address.has(SENT)) {
    return <SentList catalogue={catalogue} sent={address.getAll(SENT)} />
  }
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
  const isFirst = !isSearch && page === 1 && !isKept && !isOpen && !address.has(SENT)
  const listed = toListed(catalogue, isFirst)
  if (listed) {
    // Both states render in one place, so that an open dialog and the focus survive the arrival of
    // the whole list.
    const isWhole = catalogue.status === 'ready'
    return (
      <>
        {isWhole && isKept && (
          <p className={styles.heading}>
            <OnMapLink
              search={String(address)}
              stalls={listed.stalls}
              label={messages.showAllOnMap}
            />
            <SendLink stalls={listed.stalls} />
          </p>
        )}
        <AllStalls vendors={listed.stalls} total={listed.total} page={page} hrefOf={hrefOf} />
        {isWhole && listed.total > 0 && (
          <PaperGuide stalls={listed.stalls} isChosen={isKept} asOf={catalogue.asOf} />
        )}
      </>
    )
  }
  return (
    <StallsFallback level={2}>
      <BlankGrid label={messages.loadingStalls} />
    </StallsFallback>
  )
}

/** @returns Undefined if the requested page is still unknown. */
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

/** A new page starts at its top, like a new screen. Typing and filtering keep the focus. */
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

/** Results that replace a scrolled list start with their heading, below the search box. */
function useResultsInView(search: string) {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    document.getElementById('results-title')?.scrollIntoView({ block: 'nearest' })
  }, [search])
}

/**
 * In a frame on another site, only the list and the map are shown. Links to other pages open in a
 * new tab, where that site cannot lay anything over a form or the stars.
 */
function useFrame(): void {
  useEffect(() => {
    if (self === top) return
    const handleClick = ({ target }: Event) => {
      const link = (target as Element).closest('a')
      if (link && link.pathname !== paths.browseStalls) link.target = '_blank'
    }
    addEventListener('click', handleClick, true)
    return () => {
      removeEventListener('click', handleClick, true)
      // Left without a link. After a reload, the server refuses to show another page in a frame.
      location.reload()
    }
  }, [])
}
