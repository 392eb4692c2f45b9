import { expect, test } from 'vitest'
import type { Sheets } from '#shared/admin/sheets.ts'
import { applyEdits, type Edit, listEdits, toDraft } from './draft.ts'
import { rebase } from './rebase.ts'
import { sampleSheets as base } from '../../../../tests/support/admin/sample-sheets.ts'

const setPrice = (row: number, after: string): Edit => ({
  kind: 'set',
  sheet: 'products',
  row,
  column: 'price',
  after,
})
const rebaseOnto = (theirs: Partial<Sheets>, ...edits: Edit[]) =>
  rebase(base, applyEdits(toDraft(base), edits), { ...base, ...theirs })
const products = (...rows: string[][]) => ({ products: { ...base.products, rows } })
const [samosa, chai, bhel] = base.products.rows as [string[], string[], string[]]

test('an edit finds its row where somebody else has moved it', () => {
  const theirs = products(['9', 'Lassi', '50'], bhel, chai, samosa)
  expect(rebaseOnto(theirs, setPrice(0, '25'))).toEqual({
    edits: [setPrice(3, '25')],
    collisions: [],
  })
})

test('both sides are shown where both have changed a cell, and mine can win', () => {
  const theirs = products(['1', 'Samosa', '22'], chai, bhel)
  const { edits, collisions } = rebaseOnto(theirs, setPrice(0, '25'), setPrice(2, '35'))
  expect(edits).toEqual([setPrice(2, '35')])
  expect(collisions).toMatchObject([{ kind: 'cell', column: 'price', mine: '25', theirs: '22' }])
  expect(collisions[0]!.edits).toEqual([setPrice(0, '25')])
})

test('nothing is left to publish where both have done the same', () => {
  const theirs = products(['1', 'Samosa', '25'], bhel)
  const same = rebaseOnto(theirs, setPrice(0, '25'), { kind: 'delete', sheet: 'products', row: 1 })
  expect(same).toEqual({ edits: [], collisions: [] })
})

test('a row that they deleted is one question, and mine brings the whole row back', () => {
  const rename: Edit = {
    kind: 'set',
    sheet: 'products',
    row: 0,
    column: 'name',
    after: 'Big samosa',
  }
  const { collisions } = rebaseOnto(products(chai, bhel), setPrice(0, '25'), rename)
  expect(collisions).toMatchObject([{ kind: 'gone' }])
  const mine = applyEdits(toDraft({ ...base, ...products(chai, bhel) }), collisions[0]!.edits)
  expect(mine.products.rows[2]!.cells.slice(0, 3)).toEqual(['1', 'Big samosa', '25'])
})

test('a row that I deleted and they changed is a question', () => {
  const theirs = products(['1', 'Samosa', '22'], chai, bhel)
  const remove: Edit = { kind: 'delete', sheet: 'products', row: 0 }
  expect(rebaseOnto(theirs, remove).collisions).toMatchObject([
    { kind: 'deleted', edits: [{ kind: 'delete', row: 0 }] },
  ])
})

test('a stall that both added is a question, and mine goes into their row', () => {
  const stalls = { ...base.stalls, rows: [...base.stalls.rows, ['3', 'Their stall']] }
  const cells = { stallnumber: '3', stallname: 'My stall' }
  const { collisions } = rebaseOnto({ stalls }, { kind: 'add', sheet: 'stalls', row: 2, cells })
  expect(collisions).toMatchObject([{ kind: 'exists' }])
  expect(collisions[0]!.edits).toEqual([
    { kind: 'set', sheet: 'stalls', row: 2, column: 'stallname', after: 'My stall' },
  ])
})

test('a moved edit is still the only difference from their files', () => {
  const theirs = { ...base, ...products(bhel, samosa) }
  const { edits } = rebaseOnto(theirs, setPrice(0, '25'))
  expect(listEdits(toDraft(theirs), applyEdits(toDraft(theirs), edits))).toEqual(edits)
})
