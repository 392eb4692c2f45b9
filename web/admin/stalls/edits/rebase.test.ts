import { expect, test } from 'vitest'
import type { Sheets } from '#shared/admin/sheets.ts'
import { sampleSheets as base } from '../../../../tests/support/admin/sample-sheets.ts'
import { applyEdits, type Edit, toDraft } from './draft.ts'
import { moveOnto, rebase } from './rebase.ts'

const setPrice = (row: number, after: string): Edit => ({
  kind: 'set',
  sheet: 'products',
  row,
  column: 'price',
  after,
})
const remove = (row: number): Edit => ({ kind: 'delete', sheet: 'products', row })
const products = (...rows: string[][]): Sheets => ({
  ...base,
  products: { ...base.products, rows },
})
const [samosa, chai, bhel] = base.products.rows as [string[], string[], string[]]
const dearer = ['1', 'Samosa', '22', 'yes']

const rebaseOnto = (theirs: Sheets, ...edits: Edit[]) =>
  rebase({ hash: 'h', base, steps: [edits] }, theirs)
const questions = (theirs: Sheets, ...edits: Edit[]) =>
  rebaseOnto(theirs, ...edits)!.theirs.filter(({ mine }) => mine.length > 0)

test('an edit follows its row if somebody else has moved it', () => {
  const theirs = products(['2', 'Lassi', '50', 'yes'], bhel, chai, samosa)
  expect(rebaseOnto(theirs, setPrice(0, '25'))).toMatchObject({
    edits: [setPrice(3, '25')],
    theirs: [{ change: { kind: 'add', cells: { name: 'Lassi' } }, mine: [] }],
  })
})

test('if both have changed a cell, theirs is shown, and mine can win', () => {
  const theirs = products(dearer, chai, bhel)
  const edits = [setPrice(0, '25'), setPrice(2, '35')]
  expect(rebaseOnto(theirs, ...edits)!.edits).toEqual([setPrice(2, '35')])
  expect(questions(theirs, ...edits)).toMatchObject([
    { change: { column: 'price', before: '20', after: '22' }, mine: [setPrice(0, '25')] },
  ])
})

test('nothing is left to publish if both have made the same changes', () => {
  const lassi = { stallnumber: '2', name: 'Lassi', price: '50', instock: '' }
  const theirs = products(['1', 'Samosa', '25', 'yes'], bhel, ['2', 'Lassi', '50', ''])
  const add: Edit = { kind: 'add', sheet: 'products', row: 3, cells: lassi }
  expect(rebaseOnto(theirs, setPrice(0, '25'), remove(1), add)).toBeUndefined()
})

test('a row that they deleted is one question, and choosing mine restores the whole row', () => {
  const theirs = products(chai, bhel)
  const [question, ...others] = questions(theirs, setPrice(0, '25'), {
    ...setPrice(0, 'no'),
    column: 'instock',
  } as Edit)
  expect([question!.change.kind, others]).toEqual(['delete', []])
  const mine = applyEdits(toDraft(theirs), question!.mine)
  expect(mine.products.rows[2]!.cells.slice(0, 4)).toEqual(['1', 'Samosa', '25', 'no'])
})

test('a row that I deleted and they changed is a question', () => {
  expect(questions(products(dearer, chai, bhel), remove(0))).toMatchObject([
    { change: { kind: 'set', after: '22' }, mine: [remove(0)] },
  ])
})

test('a stall that I added stays an edit if they added one with the same number', () => {
  const stalls = { ...base.stalls, rows: [...base.stalls.rows, ['3', 'Their stall', '']] }
  const cells = { stallnumber: '3', stallname: 'My stall' }
  const { edits } = rebaseOnto(
    { ...base, stalls },
    { kind: 'add', sheet: 'stalls', row: 2, cells },
  )!
  expect(edits).toMatchObject([{ kind: 'add', cells }])
})

test('edits move onto new files without a question unless both have changed the same cell', () => {
  const theirs = { ...products(dearer, chai, bhel), hash: 'new' }
  const move = (edit: Edit) => moveOnto(theirs, { hash: 'h', base, steps: [[edit]] })
  expect(move(setPrice(2, '35'))).toMatchObject({
    pending: { hash: 'new', steps: [[setPrice(2, '35')]] },
    theirs: [{ kind: 'set', column: 'price', after: '22' }],
  })
  expect(move(setPrice(0, '25'))).toMatchObject({ question: {}, theirs: [] })
})
