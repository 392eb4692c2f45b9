import { expect, test } from 'vitest'
import type { Change } from '#shared/admin/sheets.ts'
import { columnTexts } from './column-texts.ts'
import { describeChange } from './change-list.tsx'
import { texts } from './ui-texts.ts'

const describe = (change: Change) => describeChange(change, { ...texts.en, ...columnTexts.en })

test('a changed cell is described by its stall or product, its column, and both values', () => {
  const sold = { kind: 'set', sheet: 'products', key: '["12","Vada Pav",0]' } as const
  expect(describe({ ...sold, column: 'price', before: '40', after: '' })).toEqual({
    row: 'Vada Pav, stall 12',
    column: 'Price',
    before: '40',
    after: '(empty)',
  })
  const closed = { kind: 'set', sheet: 'stalls', key: '7', before: '', after: 'yes' } as const
  expect(describe({ ...closed, column: 'disabled' })).toEqual({
    row: 'Stall 7',
    column: 'At the festival',
    before: 'Yes',
    after: 'No',
  })
  expect(describe({ ...closed, column: 'stallnamehi' }).column).toBe('Name (Hindi)')
  // A column that the guide does not know.
  expect(describe({ ...closed, column: 'deposit' }).column).toBe('deposit')
})

test('a new row has only its new state, and a deleted row only its old one', () => {
  const cells = { stallnumber: '9', name: 'Tea', price: '15', instock: 'yes', diet: '' }
  expect(describe({ kind: 'add', sheet: 'products', cells })).toEqual({
    row: 'Tea, stall 9',
    after: 'Price: 15, Stock: In stock',
  })
  expect(describe({ kind: 'delete', sheet: 'products', key: '["9","Tea",0]', cells })).toEqual({
    row: 'Tea, stall 9',
    before: 'Price: 15, Stock: In stock',
  })
})
