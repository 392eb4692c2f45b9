import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toHarmlessText } from './harmless-text.ts'
import { writeSheet } from './write-sheet.ts'

test('a text is made harmless in a cell', () =>
  expectEach(
    [
      ['=1+1', "'=1+1"],
      ['+91 98', "'+91 98"],
      ['-', "'-"],
      ['@SUM(A1)', "'@SUM(A1)"],
      [' \t=1', " \t'=1"],
      ['＝1+1', "'＝1+1"],
      ['fine;=1+1', "fine;'=1+1"],
      ['one\n=two', "one\n'=two"],
      ['a-b = c @ d', 'a-b = c @ d'],
      ['', ''],
    ],
    (text, cell) => {
      expect(toHarmlessText(text)).toBe(cell)
    },
  ))

/** The rule as one pattern, which takes quadratic time. */
const AFTER_CELL_END = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠])/g
const AT_START = /^([\s"]*)([=+\-@＝＋－＠])/

test('the rule is that of the pattern', () => {
  const unit = fc.constantFrom('=', '-', '＠', ';', '\t', '\n', '\r', ' ', '"', 'a', "'")
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const expected = text.replace(AT_START, "$1'$2").replace(AFTER_CELL_END, "$1'$2")
      expect(toHarmlessText(text)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('whatever strangers type, no cell begins like a formula, by whichever separator it is read', () => {
  const piece = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', ' ', ',', '"', 'a', 'न')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: piece }), { minLength: 1, maxLength: 4 }), (cells) => {
      const columns = cells.map((_, index) => ({ title: `c${index}`, width: 5 }))
      const text = writeSheet({ name: 's', columns, rows: [cells] }, 'csv').toString()
      const read = Object.values(parseCsvBytes(Buffer.from(text)).records[0]?.values ?? {})
      // Excel in another country splits at these, inside quotes too.
      const split = text.slice(text.indexOf('\r\n')).split(/[;\t\n]/)
      expect([...read, ...split].filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([])
    }),
  )
})

test('what was typed comes back from the file, but for the apostrophes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }).filter(isPlain), (typed) => {
      const columns = [
        { title: 'n', width: 5 },
        { title: 'text', width: 5 },
      ]
      const bytes = writeSheet({ name: 's', columns, rows: [[1, typed]] }, 'csv')
      expect(parseCsvBytes(bytes).records[0]!.values['text']).toBe(typed.trim())
    }),
  )
})

/** Without a lone half of a letter, which UTF-8 cannot hold. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && toHarmlessText(text) === text && !text.includes('\uFEFF')
}
