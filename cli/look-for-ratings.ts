import type { Call } from '../cli/command.ts'
import { findPrintedAt } from '../organiser/cards/printed-record.ts'
import { type RatedStalls, readRatedStalls } from '../organiser/rows/rated-stalls.ts'
import { readPlace } from './open-place.ts'

/** The rated stalls, whose numbers are fixed. Says so if the ratings cannot be read. */
export async function lookForRatings({
  env: source,
  print,
  warn,
}: Pick<Call, 'env' | 'print' | 'warn'>): Promise<RatedStalls> {
  const { env, ...place } = readPlace(source)
  try {
    const rated = await readRatedStalls(place, findPrintedAt(env.CONTENT_DIR))
    if (rated) return rated
    print(
      `There is no database in ${place.dataDir}, so nobody looked whether stalls have ratings, which fix their numbers.`,
    )
  } catch (error) {
    warn(
      `The ratings cannot be read, so nobody looked whether stalls have any, which fix their numbers: ${(error as Error).message}`,
    )
  }
  return new Map()
}
