import { expect, test } from 'vitest'
import { makeEvening } from '../../tests/support/festivals/made-up-evening.ts'
import { toChart } from './to-chart.ts'

/** Ratings of stall 40, a minute apart from each other. */
function rate(stars: number[], stall = 40) {
  const { rows, add } = makeEvening(0, 1)
  const visit = { device: 'd', network: 'n' }
  stars.forEach((rating, minute) => add(stall, rating, { ...visit, minute }))
  return rows.map((row) => ({ ...row, id: `${row.id} ${stall}` }))
}

test('a chart shows a group among the other ratings of its stalls, by stars and minute', () => {
  const rows = rate([5, 1, 5, 4])
  expect(toChart([rows[0]!, rows[2]!], [...rows, ...rate([3, 3], 41)])).toEqual({
    stars: { group: [0, 0, 0, 0, 2], others: [1, 0, 0, 1, 0] },
    times: {
      from: '2026-11-22T11:30:00.000Z',
      minutes: 1,
      group: [1, 0, 1, 0],
      others: [0, 1, 0, 1],
    },
  })
})

test('a chart never has more than 49 bars, even if a trial was a week before', () => {
  const rows = rate([5, 5])
  rows[0]!.created_at = '2026-11-15T11:30:00.000Z'
  const { times } = toChart(rows, rows)
  expect(times.group.length).toBeLessThan(50)
  expect(times.group.reduce((a, b) => a + b)).toBe(2)
})
