import { expect, test } from 'vitest'
import type { StallList } from './catalogue-keeper.ts'
import { putSeedBefore } from './put-seed-before.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'

const chai = aProduct({ name: 'Chai', price: '15', description: 'With ginger', inStock: true })
const older = aVendor({ stallName: 'Old name', ownerName: 'Asha', products: [chai] })
const other = aVendor({ stallNumber: '2' })
const listOf = (...vendors: StallList['market']['vendors']): StallList => ({
  market: { vendors, categories: [] },
  isFresh: false,
  readAt: undefined,
})
// As a page has it: without what no card shows.
const newer = aVendor({
  stallName: 'New name',
  products: [{ ...chai, price: '25', inStock: false, description: '', category: 'Others' }],
})
const seed = { vendors: [newer], openCount: 2 }

test("the page's names and prices go before an older list's, which knows the rest", () => {
  const { vendors } = putSeedBefore(listOf(older, other), seed).market
  expect(vendors).toEqual([
    {
      ...older,
      stallName: 'New name',
      products: [{ ...chai, price: '25', inStock: false }],
    },
    other,
  ])
})

test('a stall or product that an older list has not is taken from the page', () => {
  const lassi = aProduct({ name: 'Lassi' })
  const page = { vendors: [{ ...newer, products: [lassi] }], openCount: 2 }
  expect(putSeedBefore(listOf(other), page).market.vendors).toEqual([other, page.vendors[0]])
  expect(putSeedBefore(listOf(older), page).market.vendors[0]!.products).toEqual([lassi])
})

test('a fresh list, an empty one, and one beside no seed stay as they are', () => {
  const fresh = { ...listOf(older), isFresh: true }
  expect(putSeedBefore(fresh, seed)).toBe(fresh)
  expect(putSeedBefore(listOf(), seed)).toEqual(listOf())
  expect(putSeedBefore(listOf(older), undefined)).toEqual(listOf(older))
})
