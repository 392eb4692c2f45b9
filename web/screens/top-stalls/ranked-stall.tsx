import * as messages from '#messages/top-stalls.ts'
import type { RankedStall as Ranked } from '#shared/ratings/ranking.ts'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './ranked-stall.module.css'

/** One place in the list. */
export function RankedStall({ stall, rank }: { stall: Ranked; rank: number }) {
  const { stallId, stallName, average, ratingCount } = stall
  return (
    <li className={`surface ${styles.place}`} data-rank={rank}>
      {rank === 1 && <Garland />}
      <div className={styles.row}>
        <span className={styles.rank}>
          <span className="visually-hidden">{messages.rank} </span>
          {rank}
        </span>
        <NumberPlate number={stallId} />
        <div className={styles.words}>
          <Words as="h2" className={styles.name}>
            {stallName}
          </Words>
          <p className={styles.score}>
            <b>{average.toFixed(1)}</b>
            <StarRow average={average} />
            <span>{messages.ratingCount({ count: ratingCount })}</span>
          </p>
        </div>
      </div>
    </li>
  )
}
