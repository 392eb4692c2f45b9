import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/festivals/vendors.ts'
import { PRODUCTS_UNFOLDED, toProductGroups } from './product-groups.ts'

const many = (count: number, category: string, categoryWord = '') =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ name: `${category} ${index}`, category, categoryWord }),
  )

test('a menu is grouped by category in its own order, a large category in parts', () => {
  const menu = [...many(2, 'Snacks'), ...many(90, 'Beverages'), ...many(1, 'Snacks')]
  const groups = toProductGroups(menu)
  expect(groups.map(({ label, first, products }) => [label, first, products.length])).toEqual([
    ['Snacks', undefined, 3],
    ['Beverages', 1, 40],
    ['Beverages', 41, 40],
    ['Beverages', 81, 10],
  ])
})

test("a category that the festival does not have is grouped by the list's word", () => {
  const menu = [...many(1, 'Others', 'Vegan bowls'), ...many(1, 'Others')]
  expect(toProductGroups(menu).map(({ label }) => label)).toEqual(['Vegan bowls', 'Others'])
})

test('no product is lost or shown twice, and no group is too long', () => {
  const product = fc
    .constantFrom('Snacks', 'Sweets', 'Water')
    .map((category) => aProduct({ category }))
  fc.assert(
    fc.property(fc.array(product, { maxLength: 300 }), (products) => {
      const groups = toProductGroups(products)
      expect(new Set(groups.flatMap((group) => group.products))).toEqual(new Set(products))
      expect(groups.reduce((sum, group) => sum + group.products.length, 0)).toBe(products.length)
      expect(groups.every((group) => group.products.length <= PRODUCTS_UNFOLDED)).toBe(true)
    }),
  )
})
