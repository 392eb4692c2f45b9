import { expect, test } from 'vitest'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { parseCsv, parseRows } from './csv.ts'

const SIZE = 96_000
/** A volunteer's phone reads the file too, at a tenth of the speed. */
const WITHIN_MS = 1000

/** The repeated content of a file of a given length. */
const SHAPES: Record<string, (size: number) => string> = {
  'lone quotes in one cell': (size) => `a\n"${'" x'.repeat(size / 3)}`,
  'doubled quotes and line ends, never closed': (size) => `a\n"${'""\n'.repeat(size / 3)}`,
  'quotes that open in each cell of one row': (size) => `a\n${'"x,'.repeat(size / 3)}`,
  'quotes that open in each row': (size) => `a\n${'"x\n'.repeat(size / 3)}`,
  'doubled quotes before a quote that opens': (size) => `a\n${'"x"",\n'.repeat(size / 6)}`,
  'line ends in quotes': (size) => `a\n"${'\r\n'.repeat(size / 2)}`,
  'blank rows': (size) => '\n'.repeat(size),
  separators: (size) => `a\n${','.repeat(size)}`,
  'as many columns as rows': (size) =>
    `${Array.from({ length: size / 20 }, (_, at) => `c${at}`).join()}\n${'1\n'.repeat(size / 4)}`,
}

test.each(Object.keys(SHAPES))(
  'a file of %s takes time in proportion to its length',
  { timeout: 60_000 },
  (shape) => expectLinear({ make: SHAPES[shape]!, run: parseCsv, size: SIZE, withinMs: WITHIN_MS }),
)

test('a cell of 300 kB of lone quotes is read as written, and a quote is not a separator', () => {
  const quotes = '"'.repeat(300_001)
  const pizza = '" pizza'.repeat(40_000)
  const cells = parseRows(`name\n"5${pizza}"\nnext\n"a${quotes}\n`).rows
  expect(cells[1]?.cells[0]).toBe(`5${pizza}`)
  expect(cells[2]?.cells).toEqual(['next'])
  expect(cells[3]?.cells[0]).toHaveLength(1 + 150_000)
  expect(parseRows('sep="\na,b').rows.at(-1)?.cells).toEqual(['a', 'b'])
})
