import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-store.ts'
import { toTopStalls } from './to-top-stalls.ts'

const totals = Array.from({ length: 7 }, (_, index) => ({
  stall_id: String(index + 1),
  stall_name: `Old ${index + 1}`,
  rating_sum: 50 - index,
  rating_count: 10,
  average_rating: 5 - index / 10,
}))

const catalogueOf = (...changes: Parameters<typeof aVendor>[0][]): CatalogueState => {
  const vendors = changes.map(aVendor)
  const market = { vendors, categories: [] }
  return { status: 'ready', market, open: vendors, asOf: undefined, isProvisional: false }
}
const show = (catalogue: CatalogueState) =>
  toTopStalls(totals, catalogue).stalls.map(({ stallId, stallName }) => `${stallId} ${stallName}`)

test('they are the best five of the totals', () => {
  expect(show({ status: 'loading' })).toEqual([
    '1 Old 1',
    '2 Old 2',
    '3 Old 3',
    '4 Old 4',
    '5 Old 5',
  ])
})

test('a disabled stall takes none of the five places, and a renamed one has its new name', () => {
  const catalogue = catalogueOf(
    { stallNumber: '2', disabled: true },
    { stallNumber: '3', stallName: 'New 3' },
  )
  expect(show(catalogue)).toEqual(['1 Old 1', '3 New 3', '4 Old 4', '5 Old 5', '6 Old 6'])
})

const row = (stall: number, rating_sum: number, rating_count: number) => ({
  stall_id: String(stall),
  stall_name: '',
  rating_sum,
  rating_count,
  average_rating: rating_sum / rating_count,
})
const rank = (...rows: ReturnType<typeof row>[]) => toTopStalls(rows, { status: 'loading' })

test('equal results share a place, and the next one is counted on', () => {
  const { stalls } = rank(row(1, 90, 20), row(2, 90, 20), row(3, 60, 20), row(4, 60, 20))
  expect(stalls.map(({ stallId, place }) => [stallId, place])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 3],
    ['4', 3],
  ])
})

test('those with the result of the last one are counted, although they do not show', () => {
  const equal = [1, 2, 3, 4, 5, 6, 7].map((stall) => row(stall, 90, 20))
  expect(rank(...equal).equalToLast).toBe(2)
  expect(rank(...equal.slice(0, 5)).equalToLast).toBe(0)
  expect(rank(...equal.slice(0, 5), row(9, 20, 20)).equalToLast).toBe(0)
})

test('neighbours that are too close to call form a group, the sixth with the fifth', () => {
  const [far, near] = [row(1, 4900, 1000), row(2, 4200, 1000)]
  const others = [3, 4, 5, 6].map((stall) => row(stall, 2000 + stall, 1000))
  expect(rank(far, near, ...others).close).toEqual([{ first: 3, last: 5, isNextToo: true }])
})

test('a stall whose ratings were all taken out has no place', () => {
  expect(rank(row(1, 0, 0), row(2, 9, 2)).stalls.map(({ stallId }) => stallId)).toEqual(['2'])
})

test('under ten ratings are few while voting goes on, and no word is said of it in the end', () => {
  const [few, enough] = [row(1, 45, 9), row(2, 50, 10)]
  const hasFew = (isFinal: boolean) =>
    toTopStalls([few, enough], { status: 'loading' }, isFinal)
      .stalls.toSorted((a, b) => Number(a.stallId) - Number(b.stallId))
      .map((stall) => stall.hasFew)
  expect(hasFew(false)).toEqual([true, false])
  expect(hasFew(true)).toEqual([false, false])
})
