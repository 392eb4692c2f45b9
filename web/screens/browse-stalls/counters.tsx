import * as messages from '#messages/browse-stalls.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'
import { countProducts } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/festival.ts'
import styles from './browse-stalls-screen.module.css'
import { CountBadge, DisplayCounter } from './display-counter.tsx'

/** Of the whole list, not only of what a search finds. */
interface CountersProps {
  catalogue: CatalogueState
}

/** Specification, section 2. */
const USUAL_COUNTERS = { stalls: 100, products: 200 }

/** The figures beside the title: those of festival.json, or a count. */
export function Counters({ catalogue }: CountersProps) {
  const { counters = USUAL_COUNTERS } = festival()
  if (counters === false) return null
  if (counters === 'counted') return <ExactCounters catalogue={catalogue} />
  return (
    <p className={styles.counters}>
      <DisplayCounter end={counters.stalls} label={messages.stalls} />
      <DisplayCounter end={counters.products} label={messages.products} />
    </p>
  )
}

function ExactCounters({ catalogue }: CountersProps) {
  const counts = findCounts(catalogue)
  const { stalls, products } = counts ?? { stalls: 0, products: 0 }
  // Its room is kept, so that nothing moves when the list comes.
  return (
    <p className={styles.counters} style={counts ? undefined : { visibility: 'hidden' }}>
      <CountBadge>{messages.stallCount({ count: stalls })}</CountBadge>
      <CountBadge>{messages.productCount({ count: products })}</CountBadge>
    </p>
  )
}

function findCounts(catalogue: CatalogueState) {
  if (catalogue.status === 'ready') {
    return { stalls: catalogue.open.length, products: countProducts(catalogue.open) }
  }
  if (catalogue.status === 'loading' || catalogue.initial.productCount === undefined)
    return undefined
  return { stalls: catalogue.initial.openCount, products: catalogue.initial.productCount }
}
