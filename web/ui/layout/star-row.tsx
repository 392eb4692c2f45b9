import styles from './star-row.module.css'

/** An average as five stars, filled to the nearest half. */
export function StarRow({ average }: { average: number }) {
  const halves = Math.round(average * 2)
  return (
    <span className={styles.row} role="img" aria-label={`${average.toFixed(1)} out of 5 stars`}>
      <span className={styles.filled} style={{ width: `${halves * 10}%` }} />
    </span>
  )
}
