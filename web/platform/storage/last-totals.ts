import { type StallRatingRow, toStallRatingRow } from '#shared/tables/stall-ratings.ts'
import { storedValue } from './stored-value.ts'
import { toList } from './untrusted.ts'

/** The last totals that came, for the time when none come. */
export const lastTotals = storedValue<StallRatingRow[]>('last_totals', (text) =>
  toList(JSON.parse(text)).flatMap((row) => toStallRatingRow(row) ?? []),
)
