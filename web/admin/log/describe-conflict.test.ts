import { expect, test } from 'vitest'
import type { Change } from '#shared/admin/sheets.ts'
import { columnTexts } from '../ui/column-texts.ts'
import { texts as uiTexts } from '../ui/texts.ts'
import { describeConflict } from './describe-conflict.ts'
import { texts } from './texts.ts'

test('a conflicting undo names the cell and its current value', () => {
  const samosa = { kind: 'set', sheet: 'products', key: '["1","Samosa",0]' } as const
  const price: Change = { ...samosa, column: 'price', before: '22', after: '20' }
  const stock: Change = { ...samosa, column: 'instock', before: 'yes', after: 'no' }
  const describe = (inverse: Change, reason: 'differs' | 'gone', now?: string) =>
    describeConflict(
      { change: 0, reason, ...(now !== undefined && { now }) },
      inverse,
      { ...columnTexts.en, ...uiTexts.en },
      texts.en,
    )
  expect(describe(price, 'differs', '24')).toBe('Samosa, stall 1: Price is 24 now.')
  expect(describe(price, 'differs', '')).toBe('Samosa, stall 1: Price is (empty) now.')
  expect(describe(stock, 'differs', 'no')).toBe('Samosa, stall 1: Stock is Sold out now.')
  expect(describe(price, 'gone')).toBe('Samosa, stall 1 has been changed, added or deleted.')
  const added: Change = { kind: 'delete', sheet: 'stalls', key: '9', cells: { stallnumber: '9' } }
  expect(describe(added, 'differs', 'Tea')).toBe('Stall 9 has been changed, added or deleted.')
})
