import { CATEGORIES } from './categories.ts'
import { expect, test } from 'vitest'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from './columns.ts'
import { fieldsOf, readProduct, readStall, toCell, toTitle } from './rows.ts'

test('a private column is in no public file and in no page', () => {
  expect(fieldsOf(STALL_COLUMNS, 'file').map(toTitle)).toEqual([
    'stall_name',
    'owner_name',
    'remarks',
    'description',
    'location',
    'contact',
    'disabled',
  ])
  expect(fieldsOf(STALL_COLUMNS, 'page')).toEqual([
    'stallName',
    'description',
    'location',
    'contact',
  ])
})

test('what is written is read as the same value', () => {
  const cells = { name: 'Tea', price: '10', category: 'SNACKS', instock: 'YES' }
  const product = readProduct(cells, CATEGORIES)
  const written = fieldsOf(PRODUCT_COLUMNS, 'file').map((field) => [
    field.toLowerCase(),
    toCell(PRODUCT_COLUMNS[field], product[field]),
  ])
  expect(readProduct(Object.fromEntries(written), CATEGORIES)).toEqual(product)
  expect(product).toMatchObject({ category: 'Snacks', inStock: true })
})

test('an empty cell is the usual one, or that of another column', () => {
  expect(readProduct({})).toMatchObject({ name: 'Commercial', price: '0', category: 'Others' })
  expect(readStall({ remarks: 'Near the gate' }).description).toBe('Near the gate')
})
