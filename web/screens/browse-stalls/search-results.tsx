import { type CSSProperties, useEffect } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { ReadyCatalogue } from '#web/catalogue/catalogue-store.ts'
import { browseStallsHref } from '#web/routes.ts'
import { findVendors, isProductMatch } from '#web/search/find-vendors.ts'
import { isCloseName } from '#web/search/phonetic.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/controls/pager.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { toPage, usePageSize } from './use-paging.ts'
import { StallGrid } from './stall-grid.tsx'

// No style sheet: it would be one more request before a search shows.
const HEADING: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 14px',
  marginBottom: 10,
}
const CLOSEST = { color: 'var(--ink)', margin: '14px 0 10px' }

interface SearchResultsProps {
  catalogue: ReadyCatalogue
  query: string
  page: number
  hrefOf: (page: number) => string
  /** Of the stalls that the visitor keeps, not of all. */
  isKept: boolean
}

/** The stalls that match; where they do not fill a page, those that come closest behind them. */
export default function SearchResults(props: SearchResultsProps) {
  const { catalogue, query, page: wanted, hrefOf, isKept } = props
  const { matches, closest } = findVendors(catalogue.open, query)
  const found = [...matches, ...closest]
  const { items, page, pageCount } = toPage(found, wanted, usePageSize())
  const close = new Set(closest)
  const exact = items.filter((vendor) => !close.has(vendor))
  const spoken = messages.spokenResult({ count: matches.length, closest: closest.length })
  useEffect(() => announce(spoken), [spoken])
  return (
    <section aria-labelledby="results-title">
      <div style={HEADING}>
        <h2 id="results-title">{messages.results}</h2>
        <p>
          <Words>
            {describeFound({ count: matches.length, closest: closest.length, query, isKept })}
          </Words>
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title={messages.noMatchTitle} level={3}>
          <p>{messages.noMatchText}</p>
          <ButtonLink look="primary" href={browseStallsHref()}>
            {messages.seeAllStalls}
          </ButtonLink>
        </EmptyState>
      )}
      {exact.length > 0 && (
        <StallGrid
          label={messages.stallsFound}
          vendors={exact}
          isFound={(product) => isProductMatch(product, query)}
        />
      )}
      {items.length > exact.length && (
        <>
          <h3 style={CLOSEST}>{messages.closestMatches}</h3>
          <StallGrid
            label={messages.closestMatches}
            vendors={items.filter((vendor) => close.has(vendor))}
            isFound={({ name }) => isCloseName(name, query)}
          />
        </>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
      {found.length > 0 && (
        <PaperGuide
          stalls={matches.length > 0 ? matches : closest}
          search={{ query, isClosest: matches.length === 0 }}
          asOf={catalogue.asOf}
        />
      )}
    </section>
  )
}

interface FoundStalls {
  count: number
  closest: number
  query: string
  isKept: boolean
}

function describeFound({ count, closest, query, isKept }: FoundStalls): string {
  if (count > 0 || (isKept && closest === 0)) return messages.found({ count })
  return closest > 0 ? messages.noExactMatch({ query }) : messages.nobodySells({ query })
}
