import { expect, test } from 'vitest'
import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { mergeInitialState } from './catalogue-loader.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'

const chai = aProduct({ name: 'Chai', price: '15', description: 'With ginger', inStock: true })
const older = aVendor({ stallName: 'Old name', ownerName: 'Asha', products: [chai] })
const other = aVendor({ stallNumber: '2' })
const marketOf = (...vendors: Vendor[]): Market => ({ vendors, categories: [] })
// As in a page: without the fields that cards do not show.
const newer = aVendor({
  stallName: 'New name',
  products: [{ ...chai, price: '25', inStock: false, description: '', category: 'Others' }],
})
const initial = { vendors: [newer], openCount: 2 }

test("the page's names and prices override an older list's, which has the rest", () => {
  const { vendors } = mergeInitialState(marketOf(older, other), initial)
  const products = [{ ...chai, price: '25', inStock: false }]
  expect(vendors).toEqual([{ ...older, stallName: 'New name', products }, other])
})

test('a stall or product missing from an older list is taken from the page', () => {
  const lassi = aProduct({ name: 'Lassi' })
  const page = { vendors: [{ ...newer, products: [lassi] }], openCount: 2 }
  expect(mergeInitialState(marketOf(other), page).vendors).toEqual([other, page.vendors[0]])
  expect(mergeInitialState(marketOf(older), page).vendors[0]!.products).toEqual([lassi])
})
