import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import type { Random } from '../../tests/support/random.ts'
import type { Visitor } from './visitors.ts'

/** A larger share than on a real evening, so that errors become visible. */
const CHANGES_SHARE = 0.25
const MOST_STEPS = 2

/**
 * Lets some visitors change their stars for a stall, once or twice.
 * @param random The generator that drew the crowd. A new one with the same seed would repeat the crowd's ids.
 */
export function drawCorrections(random: Random, visitors: Visitor[]): void {
  for (const { ratings, corrections } of visitors) {
    if (!random.isTrue(CHANGES_SHARE)) continue
    const rated = random.pick(ratings)
    for (let steps = 1 + random.upTo(MOST_STEPS); steps > 0; steps -= 1) {
      corrections.push({ ...rated, id: random.uuid(), rating: 1 + random.upTo(5) })
    }
  }
}

/** Returns the ratings with their latest stars. @param corrections In chronological order. */
export function toLastStars<Row extends RateStallRequest>(
  ratings: Row[],
  corrections: RateStallRequest[],
): Row[] {
  const last = new Map(corrections.map((step) => [toPair(step), step.rating]))
  return ratings.map((row) => ({ ...row, rating: last.get(toPair(row)) ?? row.rating }))
}

/** A key for a device and a stall. */
export const toPair = ({ device_id, stall_id }: Pick<RateStallRequest, 'device_id' | 'stall_id'>) =>
  `${device_id} ${stall_id}`
