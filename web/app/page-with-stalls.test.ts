import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toBytes } from '../../tests/support/festivals/content-folder.ts'
import { findPageWithStalls } from './page-with-stalls.ts'

test('the first page of the list comes with its prices as they are sold', () => {
  const products = 'stall_number,name,price,in_stock,price_note\n7,Kaju Katli,360,yes,per kg\n'
  const { vendors } = importCatalogue(
    { vendors: toBytes('stall_number,stall_name\n7,Halwai\n'), products: toBytes(products) },
    '2026-11-22T12:00:00Z',
  )
  const page = findPageWithStalls('/browse-stalls', '', vendors)!
  const [stall] = page.toInitialState!().vendors
  expect(stall!.products).toMatchObject([{ price: '360', priceNote: 'per kg', inStock: true }])
})
