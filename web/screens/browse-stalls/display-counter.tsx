import styles from './display-counter.module.css'

interface DisplayCounterProps {
  /** 100 or 200: a fixed number for show, not a count. */
  end: 100 | 200
  label: string
}

/**
 * '100+ Stalls', counted up over 500 ms in steps of 5. The style sheet counts, so it starts with the
 * first paint and needs no script; screen readers hear the end only.
 */
export function DisplayCounter({ end, label }: DisplayCounterProps) {
  return (
    <span className={styles.counter}>
      <span className="visually-hidden">{`${end}+ ${label}`}</span>
      <span className={styles.number} data-end={end} aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
    </span>
  )
}
