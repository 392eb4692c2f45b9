import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, parseCsvBytes } from './csv.ts'
import { withoutUnseen } from '../typed-text.ts'

const valuesOf = (text: string) => parseCsv(text).records.map((record) => ({ ...record.values }))

test('a record has its cells by header, and the line on which it starts', () => {
  const { records, problems } = parseCsv('stall_number,name\n12,Samosa\n13,Bhel\n')
  expect(problems).toEqual([])
  expect(records.map((record) => [record.line, { ...record.values }])).toEqual([
    [2, { stallnumber: '12', name: 'Samosa' }],
    [3, { stallnumber: '13', name: 'Bhel' }],
  ])
  for (const empty of ['', '\n\n', 'stall_number,name']) expect(valuesOf(empty)).toEqual([])
})

test('separators, doubled quotes and line ends are kept inside quotes; values are trimmed', () => {
  expect(valuesOf('name,remarks\n"Ram ""Bhaiya"", sons","two\nlines"\nnext,row')).toEqual([
    { name: 'Ram "Bhaiya", sons', remarks: 'two\nlines' },
    { name: 'next', remarks: 'row' },
  ])
  expect(valuesOf('a,b\n  1 ,"  2 "\n,\n\n   \n')).toEqual([{ a: '1', b: '2' }])
  expect(valuesOf(' Stall Number ,IN_STOCK\n1,yes')).toEqual([{ stallnumber: '1', instock: 'yes' }])
})

test('a file is read in every encoding in which Excel saves it', () => {
  const text = 'stall_number,name\r\n12,समोसा\r\n'
  const read = (bytes: Uint8Array) =>
    parseCsvBytes(bytes).records.map(({ values }) => ({ ...values }))
  const inUtf16 = (mark: string) => Buffer.from(mark + text, 'utf16le')
  const encoded = [inUtf16(''), inUtf16('').swap16(), inUtf16('\uFEFF'), inUtf16('\uFEFF').swap16()]
  for (const bytes of [Buffer.from(`\uFEFF${text}`), ...encoded]) {
    expect(read(bytes)).toEqual([{ stallnumber: '12', name: 'समोसा' }])
  }
  expect(read(Buffer.from('name\r\nCaf\u00e9', 'latin1'))).toEqual([{ name: 'Café' }])
})

test('a file may have semicolons, tabs, a sep= line (which counts) or old Macintosh line ends', () => {
  for (const separator of [';', '\t']) {
    expect(valuesOf(`a${separator}b\r\n1${separator}2`)).toEqual([{ a: '1', b: '2' }])
  }
  const [record] = parseCsv('sep=;\r\na;b\r\n1,5;2').records
  expect([record!.line, { ...record!.values }]).toEqual([3, { a: '1,5', b: '2' }])
  expect(valuesOf('a,b\r1,2\r3,4')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '4' },
  ])
})

test('an unclosed quote loses no later row, and its line is reported', () => {
  const { records, problems } = parseCsv('n,name\n1,"Samosa\n2,"Bhel, hot"\n3,Dosa\n')
  expect(records.map((record) => record.values['name'])).toEqual(['Samosa', 'Bhel, hot', 'Dosa'])
  expect(problems).toEqual([{ line: 2, reason: 'has a quote that is never closed' }])
})

test('short rows are padded, extra cells ignored, and both reported', () => {
  const { records, problems } = parseCsv('a,b\n1\n1,2,3')
  expect(records.map((record) => ({ ...record.values }))).toEqual([
    { a: '1', b: '' },
    { a: '1', b: '2' },
  ])
  expect(problems.map((problem) => problem.line)).toEqual([2, 3])
})

test('a lone quote is kept, and a column named like a built-in is an ordinary column', () => {
  expect(valuesOf('name\n"5" pizza"')).toEqual([{ name: '5" pizza' }])
  expect(valuesOf('__proto__,constructor\nx,y')[0]).toHaveProperty('constructor', 'y')
})

const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((value) => withoutUnseen(value).trim())
const quote = (value: string) => `"${value.replaceAll('"', '""')}"`

test('everything written with quotes is read back', () => {
  const rowOfThree = fc.tuple(cell, cell, cell).filter((row) => row.some((value) => value !== ''))
  fc.assert(
    fc.property(fc.array(rowOfThree), (rows) => {
      // Columns whose cells may have several lines.
      const titles = 'description,message,remarks'
      const file = [titles, ...rows.map((row) => row.map(quote).join(','))].join('\r\n')
      expect(valuesOf(file)).toEqual(
        rows.map(([description, message, remarks]) => ({ description, message, remarks })),
      )
    }),
  )
})
