import { expect, test } from 'vitest'
import { measureCpuMs } from '../../tests/support/cpu-time.ts'
import { fillMerges } from './fill-merges.ts'

test('the text of a merged cell is in each row that it spans, across blank lines too', () => {
  const rows = [
    { line: 2, cells: ['12', 'Tea'] },
    { line: 3, cells: ['', 'Coffee'] },
    { line: 7, cells: ['', 'Bun'] },
    { line: 8, cells: ['13', 'Bhel'] },
  ]
  const { rows: filled, mergedLines } = fillMerges(rows, [{ column: 0, firstLine: 2, lastLine: 7 }])
  expect(filled.map(({ cells }) => cells[0])).toEqual(['12', '12', '12', '13'])
  expect(mergedLines).toEqual(new Set([3, 7]))
  expect(rows[1]!.cells[0]).toBe('')
})

test('thousands of merges over a million lines are filled at once', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ line: index + 1, cells: ['a'] }))
  const merges = rows.map(({ line }) => ({
    column: 0,
    firstLine: line + 6000,
    lastLine: 1_048_576,
  }))
  // Line by line it took minutes.
  expect(await measureCpuMs(() => fillMerges(rows, merges))).toBeLessThan(2000)
})
