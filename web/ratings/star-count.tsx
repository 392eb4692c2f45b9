import { fewRatings, ratingCount as countOf } from '#messages/top-stalls.ts'
import { FEW_RATINGS, type RankedStall } from '#shared/ratings/ranking.ts'
import { StarRow } from '#web/ui/layout/star-row.tsx'

const FEW = { fontWeight: 600, overflowWrap: 'anywhere' } as const

/** What a place of the ranking rests on: its stars, how many ratings, and whether they are few. */
export function StarCount({ average, ratingCount }: RankedStall) {
  return (
    <>
      <StarRow average={average} />
      <span>{countOf({ count: ratingCount })}</span>
      {ratingCount < FEW_RATINGS && <span style={FEW}>{fewRatings}</span>}
    </>
  )
}
