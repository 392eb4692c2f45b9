import { type CSSProperties } from 'react'
import * as messages from '#messages/top-stalls.ts'
import { FEW_RATINGS } from '#shared/ratings/ranking.ts'
import type { TopStall } from '#web/ratings/to-top-stalls.ts'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './board-place.module.css'

/** So many letters stand in one line in the large size. */
const LONG_NAME = 24

/**
 * One of the five places, for readers 15 metres away.
 * @param props.group Of neighbours that are too close to call, counted from 0; -1: none.
 */
export function BoardPlace({ stall, group }: { stall: TopStall; group: number }) {
  const { stallId, stallName, average, ratingCount, place } = stall
  const isLong = stallName.length > LONG_NAME
  return (
    <li
      className={`surface ${styles.place}`}
      data-rank={place}
      data-close={group < 0 ? undefined : group % 2}
    >
      <span className={styles.rank}>
        <span className="visually-hidden">{messages.rank} </span>
        {place}
      </span>
      <NumberPlate number={stallId} />
      <div className={styles.words}>
        <Words as="h2" className={isLong ? styles.longName : styles.name}>
          {stallName}
        </Words>
        <p className={styles.score} style={{ '--star': 'calc(var(--u) * 4.2)' } as CSSProperties}>
          <StarRow average={average} />
          <span>{messages.ratingCount({ count: ratingCount })}</span>
          {ratingCount < FEW_RATINGS && <span>{messages.fewRatings}</span>}
        </p>
      </div>
      <b className={styles.average}>{average.toFixed(1)}</b>
    </li>
  )
}
