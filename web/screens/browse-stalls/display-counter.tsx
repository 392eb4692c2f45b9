import styles from './display-counter.module.css'

const STEP = 5

interface DisplayCounterProps {
  /** 100 or 200: a fixed number for show, not a count. */
  end: 100 | 200
  label: string
}

/**
 * '100+ Stalls', counted up over 500 ms in steps of 5: a strip with every number on a line moves
 * through a window of one line. It starts with the first paint, needs no script, and a moving layer
 * leaves the processor to the scripts that arrive meanwhile; screen readers hear the end only.
 */
export function DisplayCounter({ end, label }: DisplayCounterProps) {
  const numbers = Array.from({ length: end / STEP + 1 }, (_, index) => `${index * STEP}+`)
  return (
    <span className={styles.counter}>
      <span className="visually-hidden">{`${end}+ ${label}`}</span>
      <span className={styles.window} aria-hidden="true">
        <span className={styles.strip} data-end={end}>
          {numbers.join('\n')}
        </span>
      </span>
      <span aria-hidden="true">{label}</span>
    </span>
  )
}
