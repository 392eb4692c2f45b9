import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRange, parsePaste, toPasteEdits } from './paste.ts'

test('cells copied from Excel keep their quotes and blank rows', () => {
  expect(parsePaste('20\r\n35\r\n')).toEqual([['20'], ['35']])
  expect(parsePaste('Bhel\t30\n\t\nDosa\t')).toEqual([
    ['Bhel', '30'],
    ['', ''],
    ['Dosa', ''],
  ])
  expect(parsePaste('"Hot" dosa\t5" pizza')).toEqual([['"Hot" dosa', '5" pizza']])
  expect(parsePaste('')).toEqual([['']])
})

test('any text that a spreadsheet quotes is read back', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.trim())
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map(quote).join('\t')).join('\r\n')
      const expected = rows.map((row) => row.map((value) => value.replaceAll(/\r\n?/g, '\n')))
      expect(parsePaste(text)).toEqual(expected)
    }),
  )
})

test('only cells of a spreadsheet are a range, and a message with line breaks stays in one cell', () => {
  const excel = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>20</table>'
  expect(isRange('20\r\n35\r\n', excel)).toBe(true)
  expect(isRange('Bhel\t30', '')).toBe(true)
  expect(isRange('"two\nlines"', '')).toBe(true)
  expect(isRange('Paid\nCalls back at 5\n', '')).toBe(false)
  expect(isRange('Paid\nCalls back', '<table><tr><td>A mail</table>')).toBe(false)
  expect(isRange('"Hot" dosa\nand "cold" lassi', '')).toBe(false)
  expect(isRange('"Hot dosa"', excel)).toBe(false)
})

const row = (key: string) => ({ id: 0, key, cells: ['12', 'Tea', '10', 'x', 'yes'] })
const target = {
  sheet: 'products' as const,
  rows: [row('b'), row('a')],
  columns: [
    { key: 'instock', at: 4 },
    { key: 'price', at: 2 },
  ],
  from: 2,
  usual: { stallnumber: '12' },
}

test('a paste fills the visible rows in order, and skips columns that cannot be edited', () => {
  const cell = { kind: 'set', sheet: 'products' } as const
  expect(toPasteEdits([['20', 'y', 'no', 'too far'], ['35']], target)).toEqual([
    { ...cell, key: 'b', column: 'instock', before: 'yes', after: 'no' },
    { ...cell, key: 'b', column: 'price', before: '10', after: '20' },
    { ...cell, key: 'a', column: 'price', before: '10', after: '35' },
  ])
})

test('a paste longer than the table adds rows to the shown stall, but none for blank lines', () => {
  const edits = toPasteEdits([['1'], ['2'], ['3'], [''], ['5']], target)
  expect(edits.slice(2)).toEqual([
    { kind: 'add', sheet: 'products', cells: { stallnumber: '12', price: '3' } },
    { kind: 'add', sheet: 'products', cells: { stallnumber: '12', price: '5' } },
  ])
})
