import { expect, test } from 'vitest'
import { sampleSheets } from '../../../tests/support/admin/sample-sheets.ts'
import { toTables } from './tables.ts'
import { listVisible, nextSort, type View } from './visible-rows.ts'

const from = toTables(sampleSheets)
const [samosa, ...others] = sampleSheets.products.rows
const edited = { ...sampleSheets.products, rows: [[...samosa!], ...others, ['2', 'Idli', '', '']] }
edited.rows[0]![2] = '5'
const now = toTables({ ...sampleSheets, products: edited }, from)

const show = (view: Partial<View>) =>
  listVisible(from, now, { sheet: 'products', query: '', ...view }).map(({ cells }) => cells[1])

test('no row moves or disappears while it is edited, and new rows are always shown', () => {
  expect(show({})).toEqual(['Samosa', 'Chai', 'Bhel', 'Idli'])
  expect(show({ sort: { column: 'price', isDescending: false } })).toEqual([
    'Chai', // 15
    'Samosa', // 20 when the view was chosen, and 5 now
    'Bhel', // 30
    'Idli',
  ])
  expect(show({ query: '20' })).toEqual(['Samosa', 'Idli'])
  expect(show({ query: 'sam 5' })).toEqual(['Samosa', 'Idli'])
  expect(show({ stall: '2' })).toEqual(['Bhel', 'Idli'])
})

test('a stall is found by its dishes, and accents and the order of words do not matter', () => {
  const find = (query: string) =>
    listVisible(now, now, { sheet: 'stalls', query }).map(({ cells }) => cells[1])
  expect(find('samosa')).toEqual(['Tea House'])
  expect(find('point  bhel')).toEqual(['Bhel Point'])
  expect(find('Téa')).toEqual(['Tea House'])
})

test('a row stays the same while it is renamed and others come and go', () => {
  const renamed = [['2', 'Vada', '10', ''], ...edited.rows.with(1, ['1', 'Tea', '15', 'yes'])]
  const rowsOf = (rows: string[][], last = now) =>
    toTables({ ...sampleSheets, products: { ...edited, rows } }, last).products.rows
  const [, first, , bhel] = rowsOf(renamed)
  expect([first, bhel]).toEqual([now.products.rows[0], now.products.rows[2]])
  const tea = rowsOf(edited.rows.with(1, ['1', 'Tea', '15', 'yes']))[1]
  expect(tea).toMatchObject({ id: now.products.rows[1]!.id, key: '["1","Tea",0]' })
})

test('a column title sorts ascending, then descending, then in the order of the file', () => {
  const up = nextSort(undefined, 'price')
  expect(up).toEqual({ column: 'price', isDescending: false })
  expect(nextSort(up, 'price')).toEqual({ column: 'price', isDescending: true })
  expect(nextSort(nextSort(up, 'price'), 'price')).toBeUndefined()
  expect(nextSort(up, 'name')).toEqual({ column: 'name', isDescending: false })
})
