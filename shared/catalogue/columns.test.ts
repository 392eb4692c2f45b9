import { CATEGORIES } from './categories.ts'
import { expect, test } from 'vitest'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from './columns.ts'
import { fieldsOf, readProduct, toCell, toTitle } from './rows.ts'

test('a private column is in no public file and on no page', () => {
  const [file, page] = [fieldsOf(STALL_COLUMNS, 'file'), fieldsOf(STALL_COLUMNS, 'page')]
  expect(file.map(toTitle).join()).toBe(
    'stall_name,owner_name,remarks,description,location,contact,disabled',
  )
  expect(page).toEqual(['stallName', 'description', 'location', 'contact'])
})

test('values survive a round trip through a file', () => {
  const cells = { name: 'Tea', price: '10', category: 'SNACKS', instock: 'YES' }
  const product = readProduct(cells, CATEGORIES)
  const written = fieldsOf(PRODUCT_COLUMNS, 'file').map((field) => [
    field.toLowerCase(),
    toCell(PRODUCT_COLUMNS[field], product[field]),
  ])
  expect(readProduct(Object.fromEntries(written), CATEGORIES)).toEqual(product)
  expect(product).toMatchObject({ category: 'Snacks', inStock: true })
})
