import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { expectEach } from '../../tests/support/expect-each.ts'
import { makeXlsx } from '../../tests/broken-sheets/make-xlsx.ts'
import { UserError } from '../cli/command.ts'
import { parseWorkbook } from './read-workbook.ts'
import { repackZip } from './repack-zip.ts'

const ROWS = [
  ['Stall No', 'Stall Name'],
  [12, 'Chai Tapri'],
]

function writeAs(bookType: 'xlsx' | 'ods'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Stalls')
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

const workbooks = [makeXlsx([{ name: 'Stalls', rows: ROWS }]), writeAs('xlsx'), writeAs('ods')]

test('a workbook of any format is its sheets as text', () =>
  expectEach(
    workbooks.map((bytes) => ({ bytes })),
    ({ bytes }) => {
      expect(parseWorkbook(bytes, 'stalls.xlsx')).toEqual([
        {
          file: 'stalls.xlsx',
          sheet: 'Stalls',
          rows: [
            { line: 1, cells: ['Stall No', 'Stall Name'] },
            { line: 2, cells: ['12', 'Chai Tapri'] },
          ],
          merges: [],
          findings: [],
        },
      ])
    },
  ))

test('rows and columns that Excel hides are read, and told', () => {
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
  expect(read!.findings.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'part-hidden: rows 3 are hidden in Excel, and read all the same',
    'part-hidden: columns B are hidden in Excel, and read all the same',
  ])
})

test('whatever has happened to its bytes, a workbook is read or refused, and soon', () => {
  const change = fc.tuple(fc.nat(20_000), fc.nat(255))
  const changes = fc.array(change, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.constantFrom(...workbooks), changes, fc.nat(20_000), (whole, list, cut) => {
      const bytes = Uint8Array.from(cut % 4 === 0 ? whole.subarray(0, cut % whole.length) : whole)
      for (const [at, value] of list) if (bytes.length > 0) bytes[at % bytes.length] = value
      try {
        parseWorkbook(bytes, 'stalls.xlsx')
      } catch (error) {
        expect(error).toBeInstanceOf(UserError)
      }
    }),
    { numRuns: isLong ? 1000 : 60 },
  )
})

test('a file that would fill the memory is not unpacked', () => {
  const bomb = makeXlsx([{ name: 'A', rows: [] }], {
    sharedStrings: ['a'.repeat(110_000_000)],
  })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(() => repackZip(bomb)).toThrow()
})

test('a stray cell in the last column costs no 16,384 cells a row, and is told', () => {
  const rows = 19_000
  const far = { xml: (place: string) => `<c r="${place.replace('B', 'XFD')}"><v>1</v></c>` }
  const bytes = makeXlsx([
    { name: 'Stalls', rows: Array.from({ length: rows }, () => ['Chai', far]) },
  ])
  const startedAt = performance.now()
  const [read] = parseWorkbook(bytes, 'stalls.xlsx')
  // 16,384 cells a row took 45 seconds.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(read!.rows).toHaveLength(rows)
  expect(read!.rows[0]!.cells.length).toBeLessThanOrEqual(200)
  expect(read!.findings).toMatchObject([{ name: 'column-ignored', line: 1 }])
})

test('stray cells in the last row of 200 sheets cost no million rows each', () => {
  const far = { xml: () => '<c r="A1048576"><v>1</v></c>' }
  const rows = [['Chai', far]]
  const sheets = Array.from({ length: 200 }, (_, index) => ({ name: `Sheet ${index}`, rows }))
  const startedAt = performance.now()
  const read = parseWorkbook(makeXlsx(sheets), 'stalls.xlsx')
  // A million rows each took 40 seconds.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(read.map((sheet) => sheet.rows.map(({ line }) => line))).toEqual(
    sheets.map(() => [1, 1_048_576]),
  )
})

test('a text of many pieces is refused before it fills the memory', () => {
  const pieces = '<t>&amp;</t>'.repeat(3_000_000)
  const cell = { xml: (place: string) => `<c r="${place}" t="inlineStr"><is>${pieces}</is></c>` }
  const bytes = makeXlsx([{ name: 'Stalls', rows: [[cell]] }])
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(() => parseWorkbook(bytes, 'stalls.xlsx')).toThrow(/^stalls\.xlsx has far more in it/)
})
