import type { CSSProperties } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'
import { countProducts } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/festival.ts'
import styles from './counters.module.css'

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

const STEP = 5

interface DisplayCounterProps {
  /** A fixed number for show, not a count. */
  end: number
  label: string
}

/**
 * '100+ Stalls', counted up in steps of 5: a column of all numbers moves through a window of one
 * line. CSS moves it, so it starts with the first paint and leaves the processor to the scripts that
 * arrive meanwhile. Screen readers get the last number only.
 */
export function DisplayCounter({ end, label }: DisplayCounterProps) {
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

/** A figure that is counted does not move: it is true. */
function CountBadge({ children }: { children: string }) {
  return <span className={styles.counter}>{children}</span>
}
