import { fewRatings, ratingCount as countOf } from '#messages/top-stalls.ts'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import styles from './star-count.module.css'
import type { TopStall } from './to-top-stalls.ts'

/** The basis of a place in the ranking: the average stars, the number of ratings, and whether they are few. */
export function StarCount({ average, ratingCount, hasFew }: TopStall) {
  return (
    <>
      <StarRow average={average} />
      <span>{countOf({ count: ratingCount })}</span>
      {hasFew && <span className={styles.few}>{fewRatings}</span>}
    </>
  )
}
