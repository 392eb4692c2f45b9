import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '#shared/admin/apply-changes.ts'
import { type Sheet, SHEET_NAMES } from '#shared/admin/sheets.ts'
import { toHeaderKey } from '#shared/catalogue/csv.ts'
import { applyEdits, type Edit, nextId, toDraft, toSheets } from './draft.ts'
import { sampleSheets as base } from '../../../../tests/support/admin/sample-sheets.ts'
import { withProducts } from './stall-products.ts'
import { toChanges } from './to-changes.ts'

const from = toDraft(base)
const setPrice = (row: number, after: string): Edit => ({
  kind: 'set',
  sheet: 'products',
  row,
  column: 'price',
  after,
})
const changesOf = (...edits: Edit[]) =>
  toChanges(base, applyEdits(from, edits)).map(({ change }) => change)

test('a cell edited twice is one change, and a restored cell is no change', () => {
  expect(changesOf(setPrice(0, '25'), setPrice(0, '30'))).toEqual([
    {
      kind: 'set',
      sheet: 'products',
      key: '["1","Samosa",0]',
      column: 'price',
      before: '20',
      after: '30',
    },
  ])
  expect(changesOf(setPrice(0, '25'), setPrice(0, '20'))).toEqual([])
})

test('a new row is one change with all its cells, and is ignored while it is blank', () => {
  const id = nextId(base, from, 'products')
  const add: Edit = { kind: 'add', sheet: 'products', row: id, cells: {} }
  expect(changesOf(add)).toEqual([])
  expect(changesOf(add, setPrice(id, '15'))).toMatchObject([
    { kind: 'add', cells: { stallnumber: '', name: '', price: '15' } },
  ])
  expect(
    changesOf(add, setPrice(id, '15'), { kind: 'delete', sheet: 'products', row: id }),
  ).toEqual([])
})

const editOf = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    sheet: fc.constant('products' as const),
    row: fc.nat(4),
    column: fc.constantFrom('stallnumber', 'name', 'price'),
    after: fc.constantFrom('1', '2', 'Samosa', 'Bhel', '40'),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    sheet: fc.constant('stalls' as const),
    row: fc.nat(1),
    column: fc.constant('stallnumber'),
    after: fc.constantFrom('1', '2', '3'),
  }),
  fc.record({
    kind: fc.constant('delete' as const),
    sheet: fc.constantFrom('stalls' as const, 'products' as const),
    row: fc.nat(2),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    sheet: fc.constant('products' as const),
    row: fc.constantFrom(3, 4),
    cells: fc.constant({ stallnumber: '2', name: 'Lassi', price: '50' }),
  }),
)

/** The content of the rows, ignoring their order, blank rows and empty cells. */
function contentOf({ titles, rows }: Sheet): string[] {
  const columns = titles.map(toHeaderKey)
  const texts = rows.map((cells) =>
    cells
      .flatMap((cell, at) => (cell === '' ? [] : [`${columns[at]}: ${cell}`]))
      .toSorted()
      .join(),
  )
  return texts.filter((text) => text !== '').toSorted()
}

test('whatever was edited, applying the changes gives the same sheets', () => {
  fc.assert(
    fc.property(fc.array(editOf, { maxLength: 12 }), (edits) => {
      const mine = applyEdits(from, edits)
      const changes = toChanges(base, mine).map(({ change }) => change)
      const published = applyChanges(base, changes)
      if (published.kind !== 'applied') throw new Error(JSON.stringify(published))
      for (const sheet of SHEET_NAMES) {
        expect(contentOf(published.sheets[sheet])).toEqual(contentOf(toSheets(mine)[sheet]))
      }
    }),
  )
})

test('a stall that gets another number takes its products along', () => {
  const renumber: Edit = {
    kind: 'set',
    sheet: 'stalls',
    row: 0,
    column: 'stallnumber',
    after: '7',
  }
  const mine = applyEdits(from, withProducts(from, [renumber]))
  expect(mine.products.rows.map(({ cells }) => cells[0])).toEqual(['7', '7', '2'])
  expect(toChanges(base, mine)).toHaveLength(1)
})
