import { countSoFar, ratingCount as countOf } from '#messages/top-stalls.ts'
import type { TopStall } from './to-top-stalls.ts'
import { averageStars } from '#messages/controls.ts'
import styles from '#web/ui/layout/star-row.module.css'

export function StarCount({ average, ratingCount, isEarly }: TopStall) {
  return (
    <>
      <StarRow average={average} />
      {isEarly ? (
        <b>{countSoFar({ count: ratingCount })}</b>
      ) : (
        <span>{countOf({ count: ratingCount })}</span>
      )}
    </>
  )
}

function StarRow({ average }: { average: number }) {
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
