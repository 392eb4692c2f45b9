import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { packInitialState, unpackInitialState } from '#web/visitors/catalogue/initial-state.ts'
import { findPageWithStalls } from './page-with-stalls.ts'

test('the first page of the list includes prices as sold', () => {
  const product = aProduct({ price: '360', priceNote: 'per kg', inStock: true })
  const vendors = [aVendor({ products: [product] })]
  const page = findPageWithStalls('/browse-stalls', '', vendors)!
  const [stall] = unpackInitialState(packInitialState(page.toInitialState!())).vendors
  expect(stall!.products).toMatchObject([{ price: '360', priceNote: 'per kg', inStock: true }])
})
