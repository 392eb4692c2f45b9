import type { FunctionComponent } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { productCounter, stallCounter } from '#content/switches'
import type { CatalogueState } from '#web/catalogue/catalogue-store.ts'
import { countProducts } from '#web/catalogue/count-products.ts'
import styles from './browse-stalls-screen.module.css'
import { CountBadge, DisplayCounter } from './display-counter.tsx'

/** Of the whole list, not only of what a search finds. */
interface CountersProps {
  catalogue: CatalogueState
}

/** The figures beside the title: those of festival.json, or a count. */
export const Counters: FunctionComponent<CountersProps> = IS_COUNTED ? ExactCounters : FixedCounters

function FixedCounters() {
  if (stallCounter === 0) return null
  return (
    <p className={styles.counters}>
      <DisplayCounter end={stallCounter} label={messages.stalls} />
      <DisplayCounter end={productCounter} label={messages.products} />
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
