import { describe, expect, test } from 'vitest'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { parseCsv, parseRows } from './csv.ts'

const SIZE = 240_000
/** A volunteer's phone reads it too, and it is a tenth as fast. */
const WITHIN_MS = 2000

const SHAPES: [string, (size: number) => string][] = [
  ['lone quotes in one cell', (size) => `a\n"${'" x'.repeat(size / 3)}`],
  ['lone quotes in a cell that is closed', (size) => `a\n"${'" x'.repeat(size / 3)}"`],
  ['doubled quotes and line ends, never closed', (size) => `a\n"${'""\n'.repeat(size / 3)}`],
  ['quotes that open in each cell of one row', (size) => `a\n${'"x,'.repeat(size / 3)}`],
  ['quotes that open in each row', (size) => `a\n${'"x\n'.repeat(size / 3)}`],
  ['cells of three quotes', (size) => `a\n${'"""x,'.repeat(size / 5)}\n"`],
  ['doubled quotes before a quote that opens', (size) => `a\n${'"x"",\n'.repeat(size / 6)}`],
  ['quotes and blanks', (size) => `a\n${'" '.repeat(size / 2)}`],
  ['blanks', (size) => `a\n${' '.repeat(size)}`],
  ['a quote after blanks', (size) => `a\n${' '.repeat(size)}"x`],
  ['line ends in quotes', (size) => `a\n"${'\r\n'.repeat(size / 2)}`],
  ['blank rows', (size) => '\n'.repeat(size)],
  ['separators', (size) => `a\n${','.repeat(size)}`],
  [
    'as many columns as rows',
    (size) =>
      `${Array.from({ length: size / 20 }, (_, at) => `c${at}`).join()}\n${'1\n'.repeat(size / 4)}`,
  ],
]

describe.each(SHAPES)('a file of %s', (_name, make) => {
  test('takes time as it has letters', { timeout: 60_000 }, () => {
    expectLinear({ make, run: parseCsv, size: SIZE, withinMs: WITHIN_MS })
  })
})

test('a cell of 300 kB of lone quotes is read as it is written', () => {
  const quotes = '"'.repeat(300_001)
  const cells = parseRows(`name\n"5${'" pizza'.repeat(40_000)}"\nnext\n"a${quotes}\n`).rows
  expect(cells[1]?.cells[0]).toBe(`5${'" pizza'.repeat(40_000)}`)
  expect(cells[2]?.cells).toEqual(['next'])
  expect(cells[3]?.cells[0]).toHaveLength(1 + 150_000)
})

test('a quote is no separator, whatever the first line says', () => {
  expect(parseRows('sep="\na,b').rows.at(-1)?.cells).toEqual(['a', 'b'])
})
