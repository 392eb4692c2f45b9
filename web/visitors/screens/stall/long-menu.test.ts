import { expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/festivals/vendors.ts'
import { toProductGroups } from './stall-screen.tsx'

const many = (count: number, category: string, categoryWord = '') =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ name: `${category} ${index}`, category, categoryWord }),
  )

test('a menu is grouped by category in its own order, and a large category is split', () => {
  const menu = [...many(2, 'Snacks'), ...many(90, 'Beverages'), ...many(1, 'Snacks')]
  const groups = toProductGroups(menu)
  expect(groups.map(({ label, first, products }) => [label, first, products.length])).toEqual([
    ['Snacks', undefined, 3],
    ['Beverages', 1, 40],
    ['Beverages', 41, 40],
    ['Beverages', 81, 10],
  ])
})

test('a category that the festival lacks is grouped by the list’s own word', () => {
  const menu = [...many(1, 'Others', 'Vegan bowls'), ...many(1, 'Others')]
  expect(toProductGroups(menu).map(({ label }) => label)).toEqual(['Vegan bowls', 'Others'])
})
