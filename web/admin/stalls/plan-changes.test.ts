import { expect, test } from 'vitest'
import { applyChanges, invertChanges } from '#shared/admin/apply-changes.ts'
import type { CellChange, Change, Sheets } from '#shared/admin/sheets.ts'
import { sampleSheets as sheets } from '../../../tests/support/admin/sample-sheets.ts'
import { planChanges } from './plan-changes.ts'

const set = (
  sheet: Change['sheet'],
  key: string,
  column: string,
  before: string,
  after: string,
): CellChange => ({ kind: 'set', sheet, key, column, before, after })
const CHAI = '["1","Chai",0]'

function apply(from: Sheets, changes: Change[]) {
  const applied = applyChanges(from, changes)
  if (applied.kind === 'conflicts') throw new Error(JSON.stringify(applied.conflicts))
  return applied
}
/** The sheets after the planned changes, which can all be undone. */
function sheetsAfter(...edits: Change[]) {
  const { changes, wrong } = planChanges(sheets, edits, {})
  expect(wrong.size).toBe(0)
  const { sheets: after, made } = apply(sheets, changes)
  expect(apply(after, invertChanges(made)).sheets).toEqual(sheets)
  return after
}
const productsOf = ({ products }: Sheets) => products.rows.map((row) => row.slice(0, 3).join())

test('a renamed product keeps its other new cells, in whatever order they were pasted', () => {
  const after = sheetsAfter(
    set('products', CHAI, 'name', 'Chai', 'Samosa'),
    set('products', CHAI, 'price', '15', '18'),
    { kind: 'add', sheet: 'products', cells: { stallnumber: '2', name: 'Tea' } },
  )
  expect(productsOf(after)).toEqual(['1,Samosa,20', '1,Samosa,18', '2,Bhel,30', '2,Tea,'])
})

test('products go with their stall: to another number, even if two stalls swap theirs, and away', () => {
  const renumber = (from: string, to: string) => set('stalls', from, 'stallnumber', from, to)
  expect(productsOf(sheetsAfter(renumber('1', '7')))).toEqual([
    '7,Samosa,20',
    '7,Chai,15',
    '2,Bhel,30',
  ])
  expect(productsOf(sheetsAfter(renumber('1', '2'), renumber('2', '1')))).toEqual([
    '2,Samosa,20',
    '2,Chai,15',
    '1,Bhel,30',
  ])
  const removed = sheetsAfter({ kind: 'delete', sheet: 'stalls', key: '1', cells: {} })
  expect(productsOf(removed)).toEqual(['2,Bhel,30'])
})

test('what visitors would not see as intended is left out, and the rest is saved', () => {
  const letters = set('products', CHAI, 'price', '15', '1O')
  const taken = set('stalls', '1', 'stallnumber', '1', '2')
  const nameless: Change = { kind: 'add', sheet: 'products', cells: { stallnumber: '9', name: '' } }
  const fine = set('products', CHAI, 'name', 'Chai', 'Masala chai')
  const plan = planChanges(sheets, [letters, taken, nameless, fine], {})
  expect(
    [...plan.wrong].map(([edit, problems]) => [edit, problems.map(({ code }) => code)]),
  ).toEqual([
    [letters, ['price-unreadable']],
    [taken, ['number-taken']],
    [nameless, ['stall-unknown', 'name-missing']],
  ])
  expect(plan.changes).toEqual([fine])
})

test('a wrong text is wrong even if somebody else has changed the cell meanwhile', () => {
  const [late, fine] = ['1O', '18'].map((after) => set('products', CHAI, 'price', '12', after))
  expect([...planChanges(sheets, [late!], {}).wrong.keys()]).toEqual([late])
  // The server will ask which text stays.
  expect(planChanges(sheets, [fine!], {}).changes).toEqual([fine])
})
