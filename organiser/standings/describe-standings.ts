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
} from '#shared/ratings/ranking.ts'
import { toColumns } from '../text-table.ts'
import { plural } from '../wording.ts'
import { toStandings } from './standings.ts'

const COLUMNS = [
  { title: 'place', isNumber: true },
  { title: 'stall' },
  { title: 'name' },
  { title: 'score', isNumber: true },
  { title: 'average', isNumber: true },
  { title: 'ratings', isNumber: true },
]

/** @param top How many places to list. */
export function describeStandings(totals: StallTotals[], top: number): string[] {
  const ranked = rankStalls(totals)
  if (ranked.length === 0) return ['There are no ratings.']
  const places = toStandings(totals, top)
  const rows = places.map(({ place, number, name, score, average, count }) => [
    String(place),
    number,
    name,
    score.toFixed(4),
    average.toFixed(2),
    String(count),
  ])
  const rest = ranked.length - places.length
  return [
    ...toColumns(COLUMNS, rows),
    ...(rest > 0 ? [`… and ${plural(rest, 'more stall')} with ratings: --top all`] : []),
    '',
    ...explainRule(ranked),
  ]
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
