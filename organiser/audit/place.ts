import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { compareHabits } from './compare-habits.ts'
import { starsOf, type Tally, toTally, without } from './tally.ts'
import { LEAST_RATINGS, RANGES, type StarRange, sumOf, weigh } from './weigh-stars.ts'

/** Ratings from one network, or of a few minutes. */
export interface Place {
  key: string
  /** The whole, and parts in which forged ratings may have fewer honest ones among them. */
  parts: Part[]
  /** How much more often its people may give a kind of stars to all stalls; see `compareHabits`. */
  mostHabit?: number
}

/** A network of generous people gives more fives to all stalls. */
const MOST_HABIT = 3

interface Part {
  tally: Tally
  /** Only ratings from devices that rated nothing else. */
  isLone: boolean
  /** What its ratings have in common: 'one kind of browser'. */
  about?: string
}

/** All ratings, and those from devices that rated nothing else. */
export interface Totals {
  all: Tally
  lone: Tally
}

/** A stall that a place pushes up or down. */
export interface Push {
  stall: string
  range: StarRange
  ratings: LedgerRow[]
  usual: number
  /** See `Weighed`. */
  isAtMost: boolean
  part: Part
}

/** Fewer ratings elsewhere do not show what is usual. */
const LEAST_ELSEWHERE = 30
/** In ratings: a smaller part that shows nearly as much has fewer honest ratings in it. */
const NARROWER_IS_WORTH = 1.5

export function toTotals(rows: LedgerRow[], lone: Set<string>): Totals {
  return { all: toTally(rows), lone: toTally(rows.filter((row) => lone.has(row.device_id))) }
}

/** @param split Names smaller parts of the place, which are judged by themselves too. */
export function makePlace(
  key: string,
  rows: LedgerRow[],
  lone: Set<string>,
  split: { about: string; by(row: LedgerRow): string | null },
): Place {
  const kinds = [...Map.groupBy(rows, split.by)].filter(([kind]) => kind !== null)
  const pieces = [{ rows }, ...kinds.map(([, own]) => ({ rows: own, about: split.about }))]
  const parts = pieces.flatMap(({ rows: own, ...about }) => [
    { tally: toTally(own), isLone: false, ...about },
    {
      tally: toTally(own.filter((row) => lone.has(row.device_id))),
      isLone: true,
      ...about,
    },
  ])
  return { key, parts }
}

/**
 * The stalls that a place pushes, each with the part and the stars that show it best.
 * @param clean The same place without what is forged, as far as that is known.
 * @param totals Of everybody, also without what is forged.
 */
export function findPushes(
  place: Place,
  clean: Place,
  totals: Totals,
  least = LEAST_RATINGS,
): Push[] {
  const [whole] = place.parts
  const most = place.mostHabit ?? MOST_HABIT
  const parts = place.parts.map((part) => {
    const [total, outside] = part.isLone
      ? [totals.lone, clean.parts[1]!.tally]
      : [totals.all, clean.parts[0]!.tally]
    const ranges = RANGES.map((range) => {
      let habits: ((stall: string) => number) | undefined
      const habitOf = (stall: string) =>
        (habits ??= compareHabits(part.tally, total, outside, range))(stall)
      return { range, habitOf }
    })
    return { part, total, outside, ranges }
  })
  return [...whole!.tally.byStall.keys()].flatMap((stall) => {
    let best: Push | undefined
    for (const { part, total, outside, ranges } of parts) {
      const own = starsOf(part.tally, stall)
      if (sumOf(own) < least) continue
      const others = without(starsOf(total, stall), starsOf(outside, stall))
      const othersElsewhere = without(without(total.all, outside.all), others)
      if (sumOf(othersElsewhere) < LEAST_ELSEWHERE) continue
      const elsewhere = without(part.tally.all, own)
      for (const { range, habitOf } of ranges) {
        if (sumOf(own, range) < least) continue
        const habit = Math.min(most, habitOf(stall))
        const ownElsewhere = sumOf(elsewhere)
        const weighed = weigh({ own, ownElsewhere, others, othersElsewhere, habit }, range, least)
        if (!weighed.isTooMany) continue
        const bonus = best && best.part !== part ? NARROWER_IS_WORTH : 0
        if (best && worthOf(weighed) + bonus <= worthOf(toWeight(best))) continue
        const { usual, isAtMost } = weighed
        best = { stall, range, part, usual, isAtMost, ratings: pick(part, stall, range) }
      }
    }
    return best ?? []
  })
}

const toWeight = ({ ratings, usual }: Push) => ({ found: ratings.length, usual })

/** High where much is too much, and little of it honest. */
function worthOf({ found, usual }: { found: number; usual: number }): number {
  return (found - usual) ** 2 / found
}

function pick({ tally }: Part, stall: string, { from, to }: StarRange): LedgerRow[] {
  return tally.rows.filter(
    ({ stall_id, rating }) => stall_id === stall && rating >= from && rating <= to,
  )
}
