import type { Merge, SheetRow } from './sheet.ts'

/**
 * Copies the text of merged cells into all rows that they span. Merges are vertical only.
 * @param rows In line order.
 */
export function fillMerges(rows: SheetRow[], merges: Merge[]): SheetRow[] {
  const filled = rows.map(({ line, cells }) => ({ line, cells: [...cells] }))
  for (const { column, firstLine, lastLine } of merges) {
    // A merge may span a million lines, few of which have cells.
    const first = findFrom(filled, firstLine)
    const text = filled[first]?.line === firstLine ? (filled[first].cells[column] ?? '') : ''
    for (let at = findFrom(filled, firstLine + 1); at < filled.length; at++) {
      const row = filled[at]!
      if (row.line > lastLine) break
      row.cells[column] = text
    }
  }
  return filled
}

/** The index of the first row at or below a line. */
function findFrom(rows: SheetRow[], line: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.line < line) low = middle + 1
    else high = middle
  }
  return low
}
