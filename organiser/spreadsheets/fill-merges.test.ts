import { expect, test } from 'vitest'
import { fillMerges } from './fill-merges.ts'

test('the text of a merged cell is in each row that it spans, even across blank lines', () => {
  const rows = [
    { line: 2, cells: ['12', 'Tea'] },
    { line: 3, cells: ['', 'Coffee'] },
    { line: 7, cells: ['', 'Bun'] },
    { line: 8, cells: ['13', 'Bhel'] },
  ]
  const filled = fillMerges(rows, [{ column: 0, firstLine: 2, lastLine: 7 }])
  expect(filled.map(({ cells }) => cells[0])).toEqual(['12', '12', '12', '13'])
  expect(rows[1]!.cells[0]).toBe('')
})
