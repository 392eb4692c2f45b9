import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, invertChanges } from './apply-changes.ts'
import { listColumnKeys, listRowKeys } from './sheet-keys.ts'
import type { Change, Sheets } from './sheets.ts'

const BHEL: Sheets = {
  stalls: {
    titles: ['Stall Number', 'stall_name', 'Comments', 'disabled'],
    rows: [
      ['1', 'Samosa Centre', 'paid', ''],
      ['2', 'Bhel House', '', ''],
    ],
  },
  products: {
    titles: ['stall_number', 'name', 'price', 'in_stock'],
    rows: [
      ['1', 'Samosa', '20', 'yes'],
      ['1', 'Samosa', '30', 'yes'],
      ['2', 'Bhel', '40', 'no'],
    ],
  },
}

const set = (sheet: Change['sheet'], key: string, column: string, before: string, after: string) =>
  ({ kind: 'set', sheet, key, column, before, after }) as const

function apply(sheets: Sheets, ...changes: Change[]) {
  const applied = applyChanges(sheets, changes)
  if (applied.kind === 'conflicts') throw new Error(JSON.stringify(applied.conflicts))
  return applied
}
const conflictsOf = (...changes: Change[]) => {
  const applied = applyChanges(BHEL, changes)
  return applied.kind === 'conflicts' ? applied.conflicts : []
}

test('rows are identified by number and name, and namesakes are counted from the top', () => {
  expect(listRowKeys('stalls', BHEL.stalls)).toEqual(['1', '2'])
  expect(listRowKeys('products', BHEL.products)).toEqual([
    '["1","Samosa",0]',
    '["1","Samosa",1]',
    '["2","Bhel",0]',
  ])
})

test('marking the second of two samosas as sold out changes nothing else', () => {
  const before = structuredClone(BHEL)
  const { sheets, made } = apply(BHEL, set('products', '["1","Samosa",1]', 'instock', 'yes', 'no'))
  expect(sheets.products.rows.map((row) => row[3])).toEqual(['yes', 'no', 'no'])
  expect(sheets.stalls).toEqual(BHEL.stalls)
  expect(made).toHaveLength(1)
  expect(BHEL).toEqual(before)
})

test('an edit of a cell that has changed meanwhile is refused, along with its current text', () => {
  const good = set('products', '["2","Bhel",0]', 'price', '40', '45')
  expect(conflictsOf(good, set('products', '["1","Samosa",0]', 'price', '25', '30'))).toEqual([
    { change: 1, reason: 'differs', now: '20' },
  ])
  const removed = {
    kind: 'delete',
    sheet: 'stalls',
    key: '2',
    cells: { stallname: 'Bhel' },
  } as const
  expect(conflictsOf(removed)).toEqual([{ change: 0, reason: 'differs', now: 'Bhel House' }])
})

test('changes to missing rows or columns are refused', () => {
  expect(
    conflictsOf(
      set('stalls', '3', 'stallname', '', 'New'),
      set('stalls', '2', 'fees', '', '500'),
      set('stalls', '["2",0]', 'stallname', 'Bhel House', 'New'),
      { kind: 'delete', sheet: 'products', key: '["2","Bhel",1]', cells: {} },
    ).map(({ reason }) => reason),
  ).toEqual(['gone', 'gone', 'gone', 'gone'])
})

test('a known column that the file lacks is added, and an unknown one can be edited', () => {
  const { sheets } = apply(
    BHEL,
    set('stalls', '2', 'stallnamehi', '', 'भेल हाउस'),
    set('stalls', '1', 'comments', 'paid', 'paid twice'),
  )
  expect(sheets.stalls.titles.at(-1)).toBe('stall_name_hi')
  expect(sheets.stalls.rows).toEqual([
    ['1', 'Samosa Centre', 'paid twice', '', ''],
    ['2', 'Bhel House', '', '', 'भेल हाउस'],
  ])
})

test('a deleted row comes back in its old place, with its comments and cells in untitled columns', () => {
  const odd: Sheets = {
    ...BHEL,
    stalls: {
      titles: ['stall_number', '', 'comments', 'Comments'],
      rows: [
        ['1', 'x', 'first', 'second'],
        ['2', '', '', ''],
      ],
    },
  }
  const { sheets, made } = apply(odd, { kind: 'delete', sheet: 'stalls', key: '1', cells: {} })
  expect(sheets.stalls.rows).toEqual([['2', '', '', '']])
  expect(apply(sheets, ...invertChanges(made)).sheets).toEqual(odd)
})

const number = fc.constantFrom('1', '2', '3', '4')
const text = fc.constantFrom('', 'Bhel', 'Tea')
const edit = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'add', 'delete'),
  sheet: fc.constantFrom('stalls', 'products'),
  row: fc.nat(2),
  column: fc.constantFrom('stallnumber', 'name', 'stallname', 'price', 'comments'),
  number,
  text,
})

test('undoing any list of changes restores the cells', () => {
  let undone = 0
  const check = fc.property(
    fc.uniqueArray(number, { maxLength: 3 }),
    fc.array(fc.tuple(number, text), { maxLength: 4 }),
    fc.array(edit, { minLength: 2, maxLength: 9 }),
    (numbers, products, edits) => {
      const start: Sheets = {
        stalls: { titles: ['stall_number', 'comments'], rows: numbers.map((one) => [one, 'c']) },
        products: { titles: ['stall_number', 'name'], rows: products.map((row) => [...row]) },
      }
      const { end, made } = makeAll(start, edits)
      const back = apply(end, ...invertChanges(made)).sheets
      for (const sheet of ['stalls', 'products'] as const) {
        const width = start[sheet].titles.length
        expect(back[sheet].rows.map((row) => row.slice(0, width))).toEqual(start[sheet].rows)
        expect(back[sheet].rows.flatMap((row) => row.slice(width)).join('')).toBe('')
      }
      undone += made.length
    },
  )
  fc.assert(check, { numRuns: 500 })
  expect(undone).toBeGreaterThan(500)
})

/** Turns the edits that still apply into changes, and applies these together. */
function makeAll(start: Sheets, edits: (typeof edit extends fc.Arbitrary<infer T> ? T : never)[]) {
  const changes: Change[] = []
  for (const { kind, sheet, row, column, number: to, text: typed } of edits) {
    const { titles, rows } = start[sheet]
    const at = { sheet, key: listRowKeys(sheet, start[sheet])[row] ?? '' }
    const before = rows[row]?.[listColumnKeys(titles).indexOf(column)] ?? ''
    const after = column === 'stallnumber' ? to : typed
    const next: Change =
      kind === 'set'
        ? { kind: 'set', ...at, column, before, after }
        : kind === 'add'
          ? { kind: 'add', ...at, cells: { stallnumber: to, [column]: after }, at: row }
          : { kind: 'delete', ...at, cells: {} }
    if (applyChanges(start, [...changes, next]).kind === 'applied') changes.push(next)
  }
  const { sheets: end, made } = apply(start, ...changes)
  return { end, made }
}

test('a row that was added already is not added again, in case the answer was lost', () => {
  const tea = { stallnumber: '2', name: 'Tea', price: '15' }
  const add = { kind: 'add', sheet: 'products', cells: tea } as const
  const { sheets } = apply(BHEL, add, { ...add, cells: { ...tea, price: '20' } })
  expect(sheets.products.rows).toHaveLength(5)
  expect(apply(sheets, add).made).toEqual([])
})
