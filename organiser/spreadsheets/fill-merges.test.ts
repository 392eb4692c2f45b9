import { expect, test } from 'vitest'
import { fillMerges } from './fill-merges.ts'

test('the text of a merge stands in each row that it spans, over blank lines too', () => {
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

test('thousands of merges over a million lines take no time', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ line: index + 1, cells: ['a'] }))
  const merges = rows.map(({ line }) => ({
    column: 0,
    firstLine: line + 6000,
    lastLine: 1_048_576,
  }))
  const startedAt = performance.now()
  fillMerges(rows, merges)
  // Line by line it took minutes.
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
