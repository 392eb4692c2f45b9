import { fewRatings, ratingCount as countOf } from '#messages/top-stalls.ts'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import styles from './star-count.module.css'
import type { TopStall } from './to-top-stalls.ts'

/** What a place of the ranking rests on: its stars, how many ratings, and whether they are few. */
export function StarCount({ average, ratingCount, hasFew }: TopStall) {
  return (
    <>
      <StarRow average={average} />
      <span>{countOf({ count: ratingCount })}</span>
      {hasFew && <span className={styles.few}>{fewRatings}</span>}
    </>
  )
}
