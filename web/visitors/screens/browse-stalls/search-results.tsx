import { useEffect } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { isOfDiet } from '#shared/catalogue/diet.ts'
import type { CatalogueState, ReadyCatalogue } from '#web/visitors/catalogue/catalogue-store.ts'
import { describeNote, describePrice } from '#web/visitors/catalogue/stall/describe-price.ts'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { dietLabel } from '#web/visitors/festival-names.ts'
import { useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { comparePrices, type PriceComparison } from '#web/visitors/search/compare-prices.ts'
import { findPlaces } from '#web/visitors/search/find-places.ts'
import {
  findVendors,
  isProductMatch,
  prepareSearch,
  toStallsOfDiet,
} from '#web/visitors/search/find-vendors.ts'
import { isCloseName } from '#web/visitors/search/find-closest.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/controls/pager.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { PaperGuide } from './later-paper-guide.tsx'
import { toPage, usePageSize } from './all-stalls.tsx'
import styles from './browse-stalls-screen.module.css'
import { StallGrid } from './stall-grid.tsx'

export function prepareResults(catalogue: CatalogueState, diet: string): void {
  if (catalogue.status === 'ready') prepareSearch(toStallsOfDiet(catalogue.open, diet))
}

const STILL_TYPING_MS = 2000

function noteMissed(query: string) {
  import('#web/visitors/platform/visit-counts.ts').then(
    ({ countMissed }) => countMissed(query),
    () => {},
  )
}

interface SearchResultsProps {
  catalogue: ReadyCatalogue
  query: string
  diet: string
  page: number
  hrefOf: (page: number) => string
  isKept: boolean
}

/** If the matching stalls do not fill a page, the closest ones follow. */
export function SearchResults(props: SearchResultsProps) {
  const { catalogue, query, diet, page: wanted, isKept } = props
  const address = useQuery()
  const stalls = toStallsOfDiet(catalogue.open, diet)
  const places = query === '' || isKept ? [] : findPlaces(festivalPart('places'), query)
  const { matches, closest: similar } = findVendors(stalls, query)
  // A search for a place, such as 'toilet', must not suggest similar words, such as 'toffee'.
  const closest = places.length > 0 && matches.length === 0 ? [] : similar
  const words = [dietLabel(diet), query].filter((text) => text !== '').join(' ')
  const isEaten = (product: Product) => diet === '' || isOfDiet(product.diet, diet)
  const isHydrated = useHydrated()
  const prices =
    isHydrated && query !== ''
      ? comparePrices(matches, (product) => isProductMatch(product, query))
      : undefined
  const sorted = address.get(SORT) === BY_PRICE ? prices : undefined
  const hrefOf = (next: number) => props.hrefOf(next) + (sorted ? `&${SORT}=${BY_PRICE}` : '')
  const found = [...(sorted?.stalls ?? matches), ...closest]
  const { items, page, pageCount } = toPage(found, wanted, usePageSize())
  const close = new Set(closest)
  const exact = items.filter((vendor) => !close.has(vendor))
  const hits = findHits(exact, query, diet)
  const isMissed =
    festival().countVisits && query !== '' && !isKept && matches.length === 0 && places.length === 0
  useEffect(() => {
    if (!isMissed) return
    // Waits for the visitor to stop typing, because half a word finds nothing either.
    const timer = setTimeout(() => noteMissed(query), STILL_TYPING_MS)
    return () => clearTimeout(timer)
  }, [isMissed, query])
  return (
    <section aria-labelledby="results-title">
      <Announcement
        // The next search may find as many stalls, and has to be announced too.
        key={`${words} ${sorted !== undefined}`}
        text={[
          sorted && messages.cheapestFirst,
          places.length > 0 && messages.onTheMap({ places: places.join(', ') }),
          messages.spokenResult({ count: matches.length, closest: closest.length }),
        ]
          .filter(Boolean)
          .join('. ')}
      />
      <div className={styles.heading}>
        <h2 id="results-title">{messages.results}</h2>
        {(places.length === 0 || matches.length > 0) && (
          <p>
            <Words>
              {describeFound({
                count: matches.length,
                closest: closest.length,
                query: words,
                isKept,
              })}
            </Words>
          </p>
        )}
        {prices && <p>{messages.priceFrom({ price: describePrice(prices.cheapest) })}</p>}
        {found.length > 0 && (
          <OnMapLink
            search={String(address)}
            stalls={matches.length > 0 ? matches : closest}
            label={messages.showAllOnMap}
          />
        )}
        {prices && <SortLink address={address} isOn={sorted !== undefined} />}
        {sorted && (
          <p>
            {messages.sortedByPrice({ note: describeNote(sorted.cheapest), apart: sorted.apart })}
          </p>
        )}
      </div>
      {places.length > 0 && (
        <div className={`surface ${styles.places}`}>
          <Words as="p">{messages.onTheMap({ places: places.join(', ') })}</Words>
          <OnMapLink search={String(address)} places={places} />
        </div>
      )}
      {found.length + places.length === 0 && (
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
          vendors={toWhole(exact, catalogue.open).map((stall) => withFirst(stall, sorted))}
          isFound={({ id }) => hits.has(id)}
          isEaten={isEaten}
        />
      )}
      {items.length > exact.length && (
        <>
          <h3 className={styles.closest}>{messages.closestMatches}</h3>
          <StallGrid
            label={messages.closestMatches}
            vendors={toWhole(
              items.filter((vendor) => close.has(vendor)),
              catalogue.open,
            )}
            isFound={(product) => isCloseName(product, query) && isEaten(product)}
            isEaten={isEaten}
          />
        </>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
      {found.length > 0 && (
        <PaperGuide
          stalls={matches.length > 0 ? matches : closest}
          search={{ query: words, isClosest: matches.length === 0 }}
          asOf={catalogue.asOf}
        />
      )}
    </section>
  )
}

/** In the query of the list: the order of the results. */
const SORT = 'sort'
const BY_PRICE = 'price'

function SortLink({ address, isOn }: { address: URLSearchParams; isOn: boolean }) {
  const next = new URLSearchParams(address)
  next.delete('page')
  if (isOn) next.delete(SORT)
  else next.set(SORT, BY_PRICE)
  return (
    <ButtonLink
      href={`?${next}`}
      look={isOn ? 'primary' : undefined}
      aria-current={isOn || undefined}
    >
      {messages.cheapestFirst}
    </ButtonLink>
  )
}

/** The compared dish leads the stall's card. */
function withFirst(stall: Vendor, sorted: PriceComparison | undefined): Vendor {
  const best = sorted?.best.get(stall.id)
  if (!best) return stall
  return { ...stall, products: [best, ...stall.products.filter(({ id }) => id !== best.id)] }
}

function Announcement({ text }: { text: string }) {
  useEffect(() => announce(text), [text])
  return null
}

/** Includes the dishes of the chosen diet at a stall that is found by its name. */
function findHits(found: Vendor[], query: string, diet: string): Set<string> {
  const hits = found.flatMap(({ products }) => {
    const matching = products.filter((product) => isProductMatch(product, query))
    return matching.length > 0 || diet === '' ? matching : products
  })
  return new Set(hits.map(({ id }) => id))
}

/** Restores all products of stalls that were reduced to a diet. */
function toWhole(found: Vendor[], open: Vendor[]): Vendor[] {
  const ids = new Map(open.map((stall) => [stall.id, stall]))
  return found.flatMap(({ id }) => ids.get(id) ?? [])
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
