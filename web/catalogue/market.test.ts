import { expect, test } from 'vitest'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { toRupees } from '#shared/catalogue/price.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import * as operations from './market.ts'
import { fillWithSamples } from './sample-catalogue.ts'

const market: Market = {
  vendors: ['10', '9', '2'].map((stallNumber) =>
    aVendor({ stallNumber, disabled: stallNumber === '9' }),
  ),
  categories: [...CATEGORIES],
}
const idOf = (number: string) => toStallId(number)
const find = (from: Market, number: string) => from.vendors.find((v) => v.stallNumber === number)

test('the public list has the enabled stalls in stall order, the full list has all', () => {
  expect(operations.publicVendors(market).map((vendor) => vendor.stallNumber)).toEqual(['2', '10'])
  expect(operations.allVendors(market)).toHaveLength(3)
})

test('a stall is added with the id of its number, and the default product if it has none', () => {
  const added = operations.addVendor(market, { ...aVendor({ stallNumber: '77' }), products: [] })
  expect(find(added, '77')).toMatchObject({ id: idOf('77'), products: [{ name: 'Commercial' }] })
  expect(operations.addVendor(added, aVendor({ stallNumber: '77' }))).toBe(added)
})

test('stalls are updated, deleted, disabled and enabled again, in a new market', () => {
  const before = structuredClone(market)
  const renamed = operations.updateVendor(market, idOf('2'), { stallName: 'New' })
  expect(find(renamed, '2')!.stallName).toBe('New')
  expect(find(operations.deleteVendor(market, idOf('2')), '2')).toBeUndefined()
  const disabled = operations.toggleVendorDisabled(market, idOf('2'))
  expect(find(disabled, '2')!.disabled).toBe(true)
  expect(find(operations.toggleVendorDisabled(disabled, idOf('2')), '2')!.disabled).toBe(false)
  // A reset keeps the categories.
  const own = { ...market, categories: ['Thali'] }
  expect(operations.resetMarket(own)).toEqual({ vendors: [], categories: ['Thali'] })
  expect(market).toEqual(before)
})

test('products are added by name or as Commercial, updated, deleted, and marked out of stock or available', () => {
  const before = structuredClone(market)
  const product = aProduct({ id: 'p1', vendorId: idOf('2'), name: '  ' })
  const added = operations.addProduct(market, product)
  const last = (from: Market) => find(from, '2')!.products.find(({ id }) => id === 'p1')
  expect(last(added)!.name).toBe('Commercial')
  expect(last(operations.addProduct(market, { ...product, name: ' Tea ' }))!.name).toBe('Tea')
  expect(last(operations.updateProduct(added, 'p1', { price: '99' }))!.price).toBe('99')
  expect(last(operations.deleteProduct(added, 'p1'))).toBeUndefined()
  const out = operations.toggleProductInStock(added, 'p1')
  expect(last(out)!.inStock).toBe(false)
  expect(last(operations.toggleProductInStock(out, 'p1'))!.inStock).toBe(true)
  expect(market).toEqual(before)
})

test('the samples are 100 stalls of 2 products, at 5 to 20 rupees, about a tenth out of stock', () => {
  const { vendors } = fillWithSamples(market, new Date())
  expect(vendors).toHaveLength(100)
  const products = vendors.flatMap((vendor) => vendor.products)
  expect(new Set(products.map(({ id }) => id)).size).toBe(200)
  for (const { id, products: own } of vendors) {
    expect(own.map(({ vendorId }) => vendorId)).toEqual([id, id])
  }
  const prices = new Set(products.map(({ price }) => toRupees(price)))
  expect([...prices].toSorted((a, b) => a - b)).toEqual([5, 10, 15, 20])
  const out = products.filter(({ inStock }) => !inStock).length
  expect(out).toBeGreaterThan(2)
  expect(out).toBeLessThan(50)
})
