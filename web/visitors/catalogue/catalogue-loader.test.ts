import { expect, test } from 'vitest'
import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { mergeInitialState } from './catalogue-loader.ts'
import { packInitialState, unpackInitialState } from './initial-state.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'

const chai = aProduct({ name: 'Chai', price: '15', description: 'With ginger', inStock: true })
const sold = { ...chai, priceNote: 'per kg', diet: 'Jain' }
const older = aVendor({ stallName: 'Old name', ownerName: 'Asha', products: [sold] })
const other = aVendor({ stallNumber: '2' })
const marketOf = (...vendors: Vendor[]): Market => ({ vendors, categories: [] })
/** The initial state as the phone unpacks it from a rendered page. */
const inPage = (stall: Vendor, isCards = true) =>
  unpackInitialState(packInitialState({ vendors: [stall], openCount: 2, isCards }))
const newer = aVendor({
  stallName: 'New name',
  products: [{ ...chai, price: '40', priceNote: 'per piece', inStock: false }],
})

test('a new price is never shown with the former note, diet or stock, and the old list has the rest', () => {
  const { vendors } = mergeInitialState(marketOf(older, other), inPage(newer))
  const products = [{ ...chai, price: '40', priceNote: 'per piece', diet: '', inStock: false }]
  expect(vendors).toEqual([{ ...older, stallName: 'New name', products }, other])
})

test("a stall's own page replaces all that it shows, also what is empty now", () => {
  const moved = { ...newer, location: 'Gate 2', products: [{ ...chai, description: '' }] }
  const [stall] = mergeInitialState(marketOf(older), inPage(moved, false)).vendors
  expect(stall).toEqual({
    ...older,
    stallName: 'New name',
    location: 'Gate 2',
    products: [{ ...chai, description: '' }],
  })
})

test('a stall or product missing from an older list is taken from the page', () => {
  const lassi = aProduct({ name: 'Lassi' })
  const page = { vendors: [{ ...newer, products: [lassi] }], openCount: 2, isCards: true }
  expect(mergeInitialState(marketOf(other), page).vendors).toEqual([other, page.vendors[0]])
  expect(mergeInitialState(marketOf(older), page).vendors[0]!.products).toEqual([lassi])
})
