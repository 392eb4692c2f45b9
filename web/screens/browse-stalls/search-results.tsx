import { type CSSProperties, useEffect } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadyCatalogue } from '#web/catalogue/catalogue-store.ts'
import { browseStallsHref } from '#web/routes.ts'
import { findVendors, isProductMatch } from '#web/search/find-vendors.ts'
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
const CLOSEST = { color: 'var(--ink)', marginBottom: 10 }

interface SearchResultsProps {
  catalogue: ReadyCatalogue
  query: string
  page: number
  hrefOf: (page: number) => string
  /** Of the stalls that the visitor keeps, not of all. */
  isKept: boolean
}

/** The stalls that match; where none does, those that come closest. */
export default function SearchResults(props: SearchResultsProps) {
  const { catalogue, query, page: wanted, hrefOf, isKept } = props
  const { matches, closest } = findVendors(catalogue.open, query)
  const found = matches.length > 0 ? matches : closest
  const { items, page, pageCount } = toPage(found, wanted, usePageSize())
  const spoken = messages.spokenResult({ count: matches.length, closest: closest.length })
  useEffect(() => announce(spoken), [spoken])
  return (
    <section aria-labelledby="results-title">
      <div style={HEADING}>
        <h2 id="results-title">{messages.results}</h2>
        <p>
          <Words>
            {isKept || found.length > 0
              ? messages.found({ count: matches.length })
              : messages.nobodySells({ query })}
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
      {closest.length > 0 && <h3 style={CLOSEST}>{messages.closestMatches}</h3>}
      <StallGrid
        label={messages.stallsFound}
        vendors={items.map((vendor) => withMatchesFirst(vendor, query))}
      />
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
      {found.length > 0 && (
        <PaperGuide
          stalls={found}
          search={{ query, isClosest: closest.length > 0 }}
          asOf={catalogue.asOf}
        />
      )}
    </section>
  )
}

/** Puts the products that were searched for first, for a card shows only a few. */
function withMatchesFirst(vendor: Vendor, query: string): Vendor {
  const isMatch = (product: Product) => isProductMatch(product, query)
  const products = [...vendor.products].sort((a, b) => Number(isMatch(b)) - Number(isMatch(a)))
  return { ...vendor, products }
}
