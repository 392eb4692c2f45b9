import type { CSSProperties } from 'react'
import styles from './display-counter.module.css'

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

/** A figure that is counted: it stands still, for it is true. */
export function CountBadge({ children }: { children: string }) {
  return <span className={styles.counter}>{children}</span>
}
