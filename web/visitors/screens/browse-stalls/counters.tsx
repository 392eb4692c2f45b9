import type { CSSProperties } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { countProducts } from '#shared/catalogue/catalogue.ts'
import { USUAL_COUNTERS } from '#shared/limits.ts'
import { festival } from '#web/visitors/festival.ts'
import styles from './counters.module.css'

interface CountersProps {
  catalogue: CatalogueState
}

export function Counters({ catalogue }: CountersProps) {
  if (festival().counters === 'counted') return <ExactCounters catalogue={catalogue} />
  return (
    <p className={styles.counters}>
      <DisplayCounter end={USUAL_COUNTERS.stalls} label={messages.stalls} />
      <DisplayCounter end={USUAL_COUNTERS.products} label={messages.products} />
    </p>
  )
}

function ExactCounters({ catalogue }: CountersProps) {
  const counts = findCounts(catalogue)
  const { stalls, products } = counts ?? { stalls: 0, products: 0 }
  // The space is reserved, so that nothing shifts when the list arrives.
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

const STEP = 5

interface DisplayCounterProps {
  end: number
  label: string
}

/**
 * Counts up in steps of 5: CSS moves a column of numbers through a window, so it starts with the
 * first paint and costs the scripts nothing. Screen readers get only the last number.
 */
function DisplayCounter({ end, label }: DisplayCounterProps) {
  const steps = Math.ceil(end / STEP)
  const style = { '--steps': steps } as CSSProperties
  const numbers = Array.from({ length: steps + 1 }, (_, index) => `${Math.min(index * STEP, end)}+`)
  return (
    <span className={styles.counter}>
      <span className="visually-hidden">{`${end}+ ${label}`}</span>
      <span className={styles.window} aria-hidden="true">
        <span className={styles.numbers} style={style}>
          {numbers.join('\n')}
        </span>
      </span>
      <span aria-hidden="true">{label}</span>
    </span>
  )
}

function CountBadge({ children }: { children: string }) {
  return <span className={styles.counter}>{children}</span>
}
