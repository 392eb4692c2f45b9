import { expect, test } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { toTopStalls } from './to-top-stalls.ts'

const row = (stall: number, rating_sum: number, rating_count: number) => ({
  stall_id: String(stall),
  stall_name: `Old ${stall}`,
  rating_sum,
  rating_count,
  average_rating: rating_sum / rating_count,
})
const rank = (...rows: ReturnType<typeof row>[]) => toTopStalls(rows, { status: 'loading' })
const namesOf = ({ stalls }: ReturnType<typeof toTopStalls>) =>
  stalls.map(({ stallName }) => stallName)

test('the best five are shown by their new names, also if they are closed, without disabled stalls', () => {
  const totals = Array.from({ length: 7 }, (_, index) => row(index + 1, 50 - index, 10))
  expect(namesOf(rank(...totals))).toEqual(['Old 1', 'Old 2', 'Old 3', 'Old 4', 'Old 5'])
  const renamed = aVendor({ stallNumber: '3', stallName: 'New 3', closed: 'yes' })
  const vendors = [aVendor({ stallNumber: '2', disabled: true }), renamed]
  const market = { vendors, categories: [] }
  const state = { market, open: vendors, sheets: vendors, asOf: undefined, isProvisional: false }
  const shown = namesOf(toTopStalls(totals, { status: 'ready', ...state }))
  expect(shown).toEqual(['Old 1', 'New 3', 'Old 4', 'Old 5', 'Old 6'])
})

test('equal results share a place, the next place skips accordingly, and hidden ties are counted', () => {
  const { stalls } = rank(row(1, 90, 20), row(2, 90, 20), row(3, 60, 20), row(4, 60, 20))
  expect(stalls.map(({ place }) => place)).toEqual([1, 1, 3, 3])
  const equal = [1, 2, 3, 4, 5, 6, 7].map((stall) => row(stall, 90, 20))
  expect(rank(...equal).equalToLast).toBe(2)
  expect(rank(...equal.slice(0, 5)).equalToLast).toBe(0)
  expect(rank(...equal.slice(0, 5), row(9, 20, 20)).equalToLast).toBe(0)
})

test('until the end, fewer than ten ratings are early, as are too few to rank above a lower average', () => {
  const early = (isFinal: boolean) =>
    toTopStalls(
      // 4.5 from 200 ratings ranks above 4.8 from 12.
      [row(1, 900, 200), row(2, 58, 12), row(3, 40, 10), row(4, 27, 9)],
      { status: 'loading' },
      isFinal,
    )
      .stalls.filter((stall) => stall.isEarly)
      .map(({ stallId }) => stallId)
  expect([early(false), early(true)]).toEqual([['2', '4'], []])
})
