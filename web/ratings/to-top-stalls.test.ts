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
  toTopStalls(totals, catalogue).map(({ stallId, stallName }) => `${stallId} ${stallName}`)

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
