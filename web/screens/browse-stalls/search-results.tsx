import { type CSSProperties, useEffect } from 'react'
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
import { toPage } from './paging.ts'
import { StallGrid } from './stall-grid.tsx'
import { usePageSize } from './use-page-size.ts'

// No style sheet: a request more before a search shows, for a few words over it.
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
}

/** What the rule finds; where it finds nothing, what comes closest. */
export default function SearchResults({ catalogue, query, page: wanted }: SearchResultsProps) {
  const { matches, closest } = findVendors(catalogue.open, query)
  const found = matches.length > 0 ? matches : closest
  const { items, page, pageCount } = toPage(found, wanted, usePageSize())
  const spoken = toSpoken(matches.length, closest.length)
  useEffect(() => announce(spoken), [spoken])
  return (
    <section aria-labelledby="results-title">
      <div style={HEADING}>
        <h2 id="results-title">Search Results</h2>
        <p>
          <Words>{toFinding(matches.length, found.length > 0, query)}</Words>
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title="Try another food" level={3}>
          <p>Or the number on the plate of a stall.</p>
          <ButtonLink look="primary" href={browseStallsHref()}>
            See all stalls
          </ButtonLink>
        </EmptyState>
      )}
      {closest.length > 0 && <h3 style={CLOSEST}>Closest matches</h3>}
      <StallGrid
        label="Stalls found"
        vendors={items.map((vendor) => withMatchesFirst(vendor, query))}
      />
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(next) => browseStallsHref({ query, page: next })}
      />
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

function toSpoken(matches: number, closest: number): string {
  const found = matches === 1 ? '1 stall found' : `${matches} stalls found`
  return closest === 0 ? found : `${found}, ${closest} come close`
}

function toFinding(count: number, isHelped: boolean, query: string): string {
  const found = `Found ${count} stalls`
  return isHelped ? found : `${found}: nobody sells “${query}”.`
}

/** A card shows four products: those that were searched for are among them. */
function withMatchesFirst(vendor: Vendor, query: string): Vendor {
  const isMatch = (product: Product) => isProductMatch(product, query)
  const [matches, rest] = [
    vendor.products.filter(isMatch),
    vendor.products.filter((product) => !isMatch(product)),
  ]
  return { ...vendor, products: [...matches, ...rest] }
}
