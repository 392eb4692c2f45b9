import type { DatabaseContents } from '#server/store/sqlite/check-database.ts'
import { plural } from '../cli/columns.ts'

/** What is in a database, without a word of it. */
export function describeContents(contents: DatabaseContents): string {
  const { ratings, stalls, joinRequests, feedback } = contents
  return [
    `${plural(ratings, 'rating')} of ${plural(stalls, 'stall')}`,
    plural(joinRequests, 'join request'),
    `${plural(feedback, 'row')} of feedback`,
  ].join(', ')
}
