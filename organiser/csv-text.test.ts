import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureMs } from '../tests/support/measure-ms.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toHarmlessText } from './csv-text.ts'
import { writeSheet } from './records/write-sheet.ts'

const NASTY = ['\n', '"', ' ', '\t', ';', '; ', '\n=', '\n-\n', '\n"', ';;=', 'a\n', ',"\r\n']

test('hostile texts, and tables of them, take little time', () => {
  for (const piece of NASTY) {
    const text = piece.repeat(100_000)
    // Quadratic time would be at least ten seconds.
    expect
      .soft(
        measureMs(() => void toHarmlessText(text)),
        piece,
      )
      .toBeLessThan(2000)
  }
  const columns = NASTY.map((title) => ({ title, width: 5 }))
  const rows = [NASTY.map((piece) => piece.repeat(800))]
  expect(measureMs(() => void writeSheet({ name: 's', columns, rows }, 'xlsx'))).toBeLessThan(4000)
})

test('no cell looks like a formula, whatever was typed and whichever separator is used', () => {
  const piece = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', ' ', ',', '"', 'a', 'न')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: piece }), { minLength: 1, maxLength: 4 }), (cells) => {
      const columns = cells.map((_, index) => ({ title: `c${index}`, width: 5 }))
      const text = writeSheet({ name: 's', columns, rows: [cells] }, 'csv').toString()
      const read = Object.values(parseCsvBytes(Buffer.from(text)).records[0]?.values ?? {})
      // In some countries, Excel splits at these, even within quotes.
      const split = text.slice(text.indexOf('\r\n')).split(/[;\t\n]/)
      expect([...read, ...split].filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([])
    }),
  )
})
