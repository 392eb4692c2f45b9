import type { DatabaseContents } from '#server/database/sqlite/check-database.ts'
import { count } from '../frame/columns.ts'

/** What is in a database, without a word of it. */
export function describeContents(contents: DatabaseContents): string {
  const { ratings, stalls, joinRequests, feedback } = contents
  return [
    `${count(ratings, 'rating')} of ${count(stalls, 'stall')}`,
    count(joinRequests, 'join request'),
    `${count(feedback, 'row')} of feedback`,
  ].join(', ')
}
