import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeXlsx, stallSheet } from '../../tests/broken-sheets/make-xlsx.ts'
import { measureMs } from '../../tests/support/measure-ms.ts'
import { Refusal } from '../refusal.ts'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { parseWorkbook } from './read-xlsx.ts'
import type { Sheet } from './mapping.ts'

const ROWS = [
  ['Stall No', 'Stall Name'],
  [12, 'Chai Tapri'],
]

function writeAs(bookType: 'xlsx' | 'ods'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Stalls')
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

const workbooks = [stallSheet(ROWS), writeAs('xlsx'), writeAs('ods')]

test('a number with a locale in its format is that number, not dollars', () => {
  const sheet = utils.aoa_to_sheet([[40, 1200.5, 7, 2]])
  const formats = ['[$-409]0', '[$-4009]#,##0.00', '[$-4000439]0', '[$$-409]0']
  formats.forEach((z, column) =>
    Object.assign(sheet[utils.encode_cell({ r: 0, c: column })], { z }),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stalls')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  expect(parseWorkbook(bytes, 'stalls.xlsx')[0]!.rows[0]!.cells).toEqual([
    '40',
    '1,200.50',
    '7',
    '$2',
  ])
})

test('hidden rows and columns are read, and have to be checked', () => {
  const sheet = utils.aoa_to_sheet([
    ['Stall No', 'Stall Name', ''],
    [12, 'Chai', ''],
    [13, 'Gone', ''],
  ])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  sheet['!cols'] = [{}, { hidden: true }, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stalls')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  const [read] = parseWorkbook(bytes, 'stalls.xlsx')
  expect(read!.rows).toHaveLength(3)
  expect(read!.rows.map(({ isHidden = false }) => isHidden)).toEqual([false, false, true])
  const mapping = guessMapping([read!], {})
  expect(mapping.sheets[0]!.columns[1]).toMatchObject({ meaning: 'stallName', doubt: 'hidden' })
  expect(applyMapping([read!], mapping, {}).problems).toMatchObject([
    { reason: 'rowsHidden', line: 3 },
  ])
})

test('a workbook with any damage is read or refused', () => {
  const change = fc.tuple(fc.nat(20_000), fc.nat(255))
  const changes = fc.array(change, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom(...workbooks), changes, fc.nat(20_000), (whole, list, cut) => {
      const bytes = Uint8Array.from(cut % 4 === 0 ? whole.subarray(0, cut % whole.length) : whole)
      for (const [at, value] of list) if (bytes.length > 0) bytes[at % bytes.length] = value
      try {
        parseWorkbook(bytes, 'stalls.xlsx')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
    { numRuns: 100 },
  )
})

test('stray distant cells create no empty rows and columns', () => {
  const farRight = { xml: (place: string) => `<c r="${place.replace('B', 'XFD')}"><v>1</v></c>` }
  const wide = Array.from({ length: 5000 }, () => ['Chai', farRight])
  const farDown = { xml: () => '<c r="A1048576"><v>1</v></c>' }
  const names = Array.from({ length: 40 }, (_, index) => `Sheet ${index}`)
  const sheets = names.map((name) => ({ name, rows: [['Chai', farDown]] }))
  const bytes = makeXlsx([{ name: 'Wide', rows: wide }, ...sheets])
  let read: Sheet[] = []
  // Creating 16,384 cells per row, or a million rows, would take many times as long.
  expect(measureMs(() => void (read = parseWorkbook(bytes, 'stalls.xlsx')))).toBeLessThan(4000)
  const [first, ...others] = read
  expect(first!.rows).toHaveLength(wide.length)
  expect(first!.rows[0]!.cells.length).toBeLessThanOrEqual(200)
  for (const { rows } of others) expect(rows.map(({ line }) => line)).toEqual([1, 1_048_576])
}, 60_000)

test('a file is refused before its texts fill the memory', () => {
  const bomb = makeXlsx([{ name: 'A', rows: [] }], { sharedStrings: ['a'.repeat(31_000_000)] })
  expect(() => parseWorkbook(bomb, 'stalls.xlsx')).toThrow(Refusal)
  const pieces = '<t>&amp;</t>'.repeat(3_000_000)
  const cell = { xml: (place: string) => `<c r="${place}" t="inlineStr"><is>${pieces}</is></c>` }
  const bytes = stallSheet([[cell]])
  expect(bytes.length).toBeLessThan(2_500_000)
  expect(() => parseWorkbook(bytes, 'stalls.xlsx')).toThrow(/^stalls\.xlsx contains far more/)
})
