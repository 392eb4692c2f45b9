import { countSoFar, ratingCount as countOf } from '#messages/top-stalls.ts'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import type { TopStall } from './to-top-stalls.ts'

/** The basis of a place in the ranking: the average stars and the number of ratings. */
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
