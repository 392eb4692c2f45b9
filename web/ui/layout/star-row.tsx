import { averageStars } from '#messages/controls.ts'
import styles from './star-row.module.css'

/** An average as five stars, filled to the nearest half. */
export function StarRow({ average }: { average: number }) {
  const halves = Math.round(average * 2)
  return (
    <span
      className={styles.row}
      role="img"
      aria-label={averageStars({ average: average.toFixed(1) })}
    >
      <span className={styles.filled} style={{ width: `${halves * 10}%` }} />
    </span>
  )
}
