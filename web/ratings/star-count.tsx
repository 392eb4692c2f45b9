import { fewRatings, ratingCount as countOf } from '#messages/top-stalls.ts'
import { StarRow } from '#web/ui/layout/star-row.tsx'
import type { TopStall } from './to-top-stalls.ts'

const FEW = { fontWeight: 600, overflowWrap: 'anywhere' } as const

/** What a place of the ranking rests on: its stars, how many ratings, and whether they are few. */
export function StarCount({ average, ratingCount, hasFew }: TopStall) {
  return (
    <>
      <StarRow average={average} />
      <span>{countOf({ count: ratingCount })}</span>
      {hasFew && <span style={FEW}>{fewRatings}</span>}
    </>
  )
}
