import { expect, test } from 'vitest'
import { sampleSheets } from '../../../tests/support/admin/sample-sheets.ts'
import { applyEdits, type Edit, toDraft } from './edits/draft.ts'
import { listVisible, nextSort, type View } from './visible-rows.ts'

const from = toDraft(sampleSheets)
const add: Edit = { kind: 'add', sheet: 'products', row: 3, cells: { name: 'Idli' } }
const cheap: Edit = { kind: 'set', sheet: 'products', row: 0, column: 'price', after: '5' }
const { products } = applyEdits(from, [add, cheap])

const show = (view: Partial<View>) =>
  listVisible(from.products, products, { sheet: 'products', query: '', ...view }).map(
    ({ cells }) => cells[1],
  )

test('no row moves or disappears while it is edited, and new rows are always shown', () => {
  expect(show({})).toEqual(['Samosa', 'Chai', 'Bhel', 'Idli'])
  expect(show({ sort: { column: 'price', isDescending: false } })).toEqual([
    'Chai', // 15
    'Samosa', // 20, and 5 once it is published
    'Bhel', // 30
    'Idli',
  ])
  expect(show({ query: '20' })).toEqual(['Samosa', 'Idli'])
  expect(show({ query: 'sam 5' })).toEqual(['Samosa', 'Idli'])
  expect(show({ stall: '2' })).toEqual(['Bhel', 'Idli'])
})

test('a column title sorts ascending, then descending, then in the order of the file', () => {
  const up = nextSort(undefined, 'price')
  expect(up).toEqual({ column: 'price', isDescending: false })
  expect(nextSort(up, 'price')).toEqual({ column: 'price', isDescending: true })
  expect(nextSort(nextSort(up, 'price'), 'price')).toBeUndefined()
  expect(nextSort(up, 'name')).toEqual({ column: 'name', isDescending: false })
})
