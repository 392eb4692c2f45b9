import { type CSSProperties } from 'react'
import { comesNext } from '#messages/results.ts'
import { rank } from '#messages/top-stalls.ts'
import { StarCount } from '#web/visitors/ratings/star-count.tsx'
import { TooClose } from '#web/visitors/ratings/too-close.tsx'
import type { TopStall } from '#web/visitors/ratings/to-top-stalls.ts'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './board-place.module.css'

/** The most letters that fit in one line in the large size. */
const LONG_NAME = 24

interface BoardPlaceProps {
  stall: TopStall
  isLast: boolean
}

/** A place that the presenter has not shown yet. */
export const HiddenPlace = ({ place }: { place: number }) => (
  <li className={`surface ${styles.place}`}>
    <span className={styles.rank}>{place}</span>
    <span className={styles.soon}>{comesNext}</span>
  </li>
)

/** One of the five places, for readers 15 metres away. */
export function BoardPlace({ stall, isLast }: BoardPlaceProps) {
  const { stallId, stallName, average, place } = stall
  const isLong = stallName.length > LONG_NAME
  return (
    <li className={`surface ${styles.place}`} data-rank={place}>
      <span className={styles.rank}>
        <span className="visually-hidden">{rank} </span>
        {place}
      </span>
      <NumberPlate number={stallId} />
      <div className={styles.words}>
        <Words as="h2" className={isLong ? styles.longName : styles.name} translate="no">
          {stallName}
        </Words>
        <p className={styles.score} style={{ '--star': 'calc(var(--u) * 4.2)' } as CSSProperties}>
          <StarCount {...stall} />
        </p>
      </div>
      <b className={styles.average}>{average.toFixed(1)}</b>
      <TooClose stall={stall} isLast={isLast} />
    </li>
  )
}
