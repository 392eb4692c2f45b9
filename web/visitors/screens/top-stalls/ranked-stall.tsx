import { comesNext } from '#messages/results.ts'
import { rank } from '#messages/top-stalls.ts'
import type { TopStall } from '#web/visitors/ratings/to-top-stalls.ts'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { StarCount } from '#web/visitors/ratings/star-count.tsx'
import { TooClose } from '#web/visitors/ratings/too-close.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './ranked-stall.module.css'

interface RankedStallProps {
  stall: TopStall
  /** Under the title of a prize, a stall's name is one level lower. */
  heading: 'h2' | 'h3'
  isFirst: boolean
  isLast: boolean
}

/** A place that the presenter has not shown yet. */
export const HiddenPlace = ({ place }: { place: number }) => (
  <li className={`surface ${styles.place}`}>
    <div className={styles.row}>
      <span className={styles.rank}>{place}</span>
      <span>{comesNext}</span>
    </div>
  </li>
)

/** One place in the list. */
export function RankedStall({ stall, heading, isFirst, isLast }: RankedStallProps) {
  const { stallId, stallName, average, place } = stall
  return (
    <li className={`surface ${styles.place}`} data-rank={place}>
      {isFirst && <Garland />}
      <div className={styles.row}>
        <span className={styles.rank}>
          <span className="visually-hidden">{rank} </span>
          {place}
        </span>
        <NumberPlate number={stallId} />
        <div className={styles.words}>
          <Words as={heading} className={styles.name} translate="no">
            {stallName}
          </Words>
          <p className={styles.score}>
            <b>{average.toFixed(1)}</b>
            <StarCount {...stall} />
          </p>
          <OwnStars stallNumber={stallId} />
        </div>
      </div>
      <TooClose stall={stall} isLast={isLast} />
    </li>
  )
}
