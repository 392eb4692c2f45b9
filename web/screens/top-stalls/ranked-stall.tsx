import * as messages from '#messages/top-stalls.ts'
import { FEW_RATINGS } from '#shared/ratings/ranking.ts'
import type { TopStall } from '#web/ratings/to-top-stalls.ts'
import { OwnStars } from '#web/ratings/own-stars.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './ranked-stall.module.css'

interface RankedStallProps {
  stall: TopStall
  isFirst: boolean
  /** The number of the group of neighbours that are too close to call, and what the last one of them says. */
  close: { group: number; words: string } | undefined
}

/** One place in the list. */
export function RankedStall({ stall, isFirst, close }: RankedStallProps) {
  const { stallId, stallName, average, ratingCount, place } = stall
  return (
    <li
      className={`surface ${styles.place}`}
      data-rank={place}
      data-close={close && close.group % 2}
    >
      {isFirst && <Garland />}
      <div className={styles.row}>
        <span className={styles.rank}>
          <span className="visually-hidden">{messages.rank} </span>
          {place}
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
            {ratingCount < FEW_RATINGS && <span className={styles.few}>{messages.fewRatings}</span>}
          </p>
          <OwnStars stallNumber={stallId} />
        </div>
      </div>
      {close?.words && <p className={styles.close}>{close.words}</p>}
    </li>
  )
}
