import { STARS_MAX } from '#shared/limits.ts'
import { findCloseCalls, groupCloseCalls } from '#shared/ratings/close-calls.ts'
import {
  CAUTIOUS_SHARE,
  lowerConfidenceBound,
  meanOfAllStars,
  PRIOR_WEIGHT,
  type RankedStall,
  rankStalls,
  smoothedAverage,
  SMOOTHED_SHARE,
  type StallTotals,
  toPlaces,
} from '#shared/ratings/ranking.ts'
import { plural, toColumns } from '../cli/columns.ts'
import { wrap } from '../cli/help.ts'

const TURNS_TRIED = 99
const COLUMNS = [
  { title: 'place', isNumber: true },
  { title: 'stall' },
  { title: 'name' },
  { title: 'score', isNumber: true },
  { title: 'average', isNumber: true },
  { title: 'ratings', isNumber: true },
  { title: 'the next place' },
]

/** The ranking with its rule. @param top How many places to list. */
export function describeStandings(totals: StallTotals[], top: number): string[] {
  const ranked = rankStalls(totals)
  if (ranked.length === 0) return ['There are no ratings.']
  const calls = findCloseCalls(ranked, top)
  const shown = ranked.slice(0, top)
  const places = toPlaces(ranked)
  const rows = shown.map((stall, index) => [
    String(places[index]),
    stall.stallId,
    stall.stallName,
    stall.score.toFixed(4),
    stall.average.toFixed(2),
    String(stall.ratingCount),
    index < calls.length ? describeCall(calls[index]!, countTurns(ranked, index)) : '',
  ])
  const rest = ranked.length - shown.length
  return [
    ...toColumns(COLUMNS, rows),
    ...(rest > 0 ? [`… and ${plural(rest, 'more stall')} with ratings: --top all`] : []),
    '',
    ...describeCloseCalls(calls, places),
    '',
    ...explainRule(ranked),
  ]
}

/**
 * How many more five-star ratings would lift the next place above this one; undefined if more than
 * we try. Every rating also moves the overall mean, and with it all scores.
 * @param ranked All stalls, best first.
 * @param index The zero-based place, which must not be the last.
 */
function countTurns(ranked: RankedStall[], index: number): number | undefined {
  const { stallId } = ranked[index]!
  const next = ranked[index + 1]!
  for (let turns = 1; turns <= TURNS_TRIED; turns += 1) {
    const lifted = {
      ...next,
      ratingSum: next.ratingSum + turns * STARS_MAX,
      ratingCount: next.ratingCount + turns,
    }
    const again = rankStalls(ranked.map((stall) => (stall === next ? lifted : stall)))
    const placeOf = (id: string) => again.findIndex((stall) => stall.stallId === id)
    if (placeOf(next.stallId) < placeOf(stallId)) return turns
  }
  return undefined
}

/** @param turns How many more five-star ratings swap the two places. */
function describeCall(isTooClose: boolean, turns: number | undefined): string {
  const count = turns ?? `more than ${TURNS_TRIED}`
  const more = `${count} more rating${turns === 1 ? '' : 's'} of 5 stars and it is here`
  return isTooClose ? `too close to call: ${more}` : more
}

function describeCloseCalls(calls: boolean[], places: number[]): string[] {
  const groups = groupCloseCalls(calls).map(({ first, last }) => {
    return `${places[first - 1]} ${last === first + 1 ? 'and' : 'to'} ${places[last - 1]}`
  })
  if (groups.length === 0) return ['No two neighbouring places are too close to call.']
  return wrap(
    `Too close to call: places ${groups.join('; ')}. Chance could have swapped them: with other visitors, the order of two neighbours there might be different (less than 95 % certain). The rule below still decides, but the committee may call them equal.`,
  )
}

function explainRule(ranked: RankedStall[]): string[] {
  const mean = meanOfAllStars(ranked)
  const [first] = ranked as [RankedStall]
  const smoothed = smoothedAverage(first, mean)
  const bound = lowerConfidenceBound(first)
  const { ratingSum: sum, ratingCount: n } = first
  const show = (value: number) => value.toFixed(4)
  return [
    'The rule, with the first place worked out:',
    `  score            = ${SMOOTHED_SHARE} × smoothed average + ${CAUTIOUS_SHARE} × lower bound`,
    `                   = ${SMOOTHED_SHARE} × ${show(smoothed)} + ${CAUTIOUS_SHARE} × ${show(bound)} = ${show(first.score)}`,
    `  smoothed average = (${PRIOR_WEIGHT} × mean of all stars + own stars) / (${PRIOR_WEIGHT} + own ratings)`,
    `                   = (${PRIOR_WEIGHT} × ${show(mean)} + ${sum}) / (${PRIOR_WEIGHT} + ${n}) = ${show(smoothed)}`,
    '  lower bound      = 5 × the lower end of the 95 % Wilson interval of average / 5',
    `                   = ${show(bound)}: it is at least this good, by ${plural(n, 'rating')}`,
    '  Equal scores: more ratings first, then the higher average, then the stall number.',
  ]
}
