import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { parseCsv, parseCsvBytes } from './csv.ts'

const valuesOf = (text: string) => parseCsv(text).records.map((record) => ({ ...record.values }))

describe('a clean file', () => {
  test('gives records keyed by header, with the line each starts on', () => {
    const { records, problems } = parseCsv('stall_number,name\n12,Samosa\n13,Bhel\n')
    expect(problems).toEqual([])
    expect(records.map((record) => [record.line, { ...record.values }])).toEqual([
      [2, { stallnumber: '12', name: 'Samosa' }],
      [3, { stallnumber: '13', name: 'Bhel' }],
    ])
  })

  test('keeps separators, doubled quotes and line ends inside quotes', () => {
    expect(valuesOf('name,remarks\n"Ram ""Bhaiya"", sons","two\nlines"\nnext,row')).toEqual([
      { name: 'Ram "Bhaiya", sons', remarks: 'two\nlines' },
      { name: 'next', remarks: 'row' },
    ])
  })

  test('trims values and drops blank rows', () => {
    expect(valuesOf('a,b\n  1 ,"  2 "\n,\n\n   \n')).toEqual([{ a: '1', b: '2' }])
  })

  test('reads headers without regard to case, spaces and underscores', () => {
    expect(valuesOf(' Stall Number ,IN_STOCK\n1,yes')).toEqual([
      { stallnumber: '1', instock: 'yes' },
    ])
  })

  test('an empty file has no records', () => {
    expect(parseCsv('').records).toEqual([])
    expect(parseCsv('\n\n').records).toEqual([])
    expect(parseCsv('stall_number,name').records).toEqual([])
  })
})

describe('a file that Excel saved', () => {
  const text = 'stall_number,name\r\n12,समोसा\r\n'
  const expected = [{ stallnumber: '12', name: 'समोसा' }]
  const read = (bytes: Uint8Array) =>
    parseCsvBytes(bytes).records.map((record) => ({ ...record.values }))

  test('with a byte-order mark', () => {
    expect(read(new TextEncoder().encode(`\uFEFF${text}`))).toEqual(expected)
  })

  test('UTF-16 is read in both byte orders', () =>
    expectEach(
      [
        ['little-endian with mark', true, '\uFEFF'],
        ['big-endian with mark', false, '\uFEFF'],
        ['little-endian without mark', true, ''],
        ['big-endian without mark', false, ''],
      ],
      (_, littleEndian, mark) => {
        const units = mark + text
        const view = new DataView(new ArrayBuffer(units.length * 2))
        for (let i = 0; i < units.length; i++)
          view.setUint16(i * 2, units.charCodeAt(i), littleEndian)
        expect(read(new Uint8Array(view.buffer))).toEqual(expected)
      },
    ))

  test('as Windows-1252', () => {
    const bytes = Uint8Array.from([...'name\r\nCaf\u00e9'].map((c) => c.charCodeAt(0)))
    expect(read(bytes)).toEqual([{ name: 'Café' }])
  })

  test('other separators are recognised', () =>
    expectEach([';', '\t'], (separator) => {
      const rows = `stall_number,name\r\n12,समोसा`.replaceAll(',', separator)
      expect(valuesOf(rows)).toEqual(expected)
    }))

  test('with a sep= line, which counts as a line', () => {
    const { records } = parseCsv('sep=;\r\na;b\r\n1,5;2')
    expect(records.map((record) => [record.line, { ...record.values }])).toEqual([
      [3, { a: '1,5', b: '2' }],
    ])
  })

  test('with old Macintosh line ends', () => {
    expect(valuesOf('a,b\r1,2\r3,4')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ])
  })
})

describe('a damaged file', () => {
  test('loses no later row to a quote that is never closed, and says which line', () => {
    const { records, problems } = parseCsv('n,name\n1,"Samosa\n2,"Bhel, hot"\n3,Dosa\n')
    expect(records.map((record) => record.values['name'])).toEqual(['Samosa', 'Bhel, hot', 'Dosa'])
    expect(problems).toEqual([{ line: 2, reason: 'has a quote that is never closed' }])
  })

  test('keeps a lone quote inside a quoted field', () => {
    expect(valuesOf('name\n"5" pizza"')).toEqual([{ name: '5" pizza' }])
  })

  test('pads a short row, ignores what is too much, and reports both', () => {
    const { records, problems } = parseCsv('a,b\n1\n1,2,3')
    expect(records.map((record) => ({ ...record.values }))).toEqual([
      { a: '1', b: '' },
      { a: '1', b: '2' },
    ])
    expect(problems.map((problem) => problem.line)).toEqual([2, 3])
  })

  test('a column named like a built-in is only a column', () => {
    expect(valuesOf('__proto__,constructor\nx,y')[0]).toHaveProperty('constructor', 'y')
  })
})

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.trim())
const quote = (value: string) => `"${value.replaceAll('"', '""')}"`

test('whatever is written with quotes is read back', () => {
  const rowOfThree = fc.tuple(cell, cell, cell).filter((row) => row.some((value) => value !== ''))
  fc.assert(
    fc.property(fc.array(rowOfThree), (rows) => {
      const file = ['a,b,c', ...rows.map((row) => row.map(quote).join(','))].join('\r\n')
      expect(valuesOf(file)).toEqual(rows.map(([a, b, c]) => ({ a, b, c })))
    }),
  )
})

test('no text makes the reader fail, and every line number is inside the file', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'x', ' ') }),
      (file) => {
        const lines = file.split(/\r\n|\r|\n/).length
        for (const { line } of parseCsv(file).records) expect(line).toBeLessThanOrEqual(lines)
      },
    ),
  )
})
