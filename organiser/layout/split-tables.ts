import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { findTitleRow, isTitleAgain } from '../columns/find-title-row.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'

const FEWEST_TITLES = 2
const AMOUNT = /^[^\p{L}\p{M}]*\d[^\p{L}\p{M}]*$/u

/** A sheet whose tables stand one below the other as a sheet for each. Titles that are repeated begin no new table. */
export function splitTables(sheet: Sheet, isTold: (title: string) => boolean): Sheet[] {
  const first = findTitleRow(sheet.rows, isTold)
  if (!first || isOwnFile(first.titles)) return [sheet]
  const starts = sheet.rows.flatMap((row, index) =>
    row.line > first.line && isOtherTitles(row, first.titles) ? [index] : [],
  )
  return [0, ...starts].map((start, at) => ({
    ...sheet,
    rows: sheet.rows.slice(start, starts[at]),
    // What was found while the sheet was read is told once.
    findings: at === 0 ? sheet.findings : [],
  }))
}

/** Whether all that a row says are titles, and others than those of the table above it. */
function isOtherTitles({ cells }: SheetRow, titles: string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  // Most rows have a number, and no title is one: to read 49,000 rows as titles takes seconds.
  if (filled.length < FEWEST_TITLES || filled.some((cell) => AMOUNT.test(cell))) return false
  const meanings = new Set(filled.map(readTitle))
  // '₹', 'Snacks' and 'no' could be cells; 'Stall No' could be nothing else.
  const isKnown = meanings.has('stallNumber') && !meanings.has(undefined)
  const isEach = isKnown && meanings.size === filled.length
  return isEach && !filled.every((cell) => titles.some((title) => isTitleAgain(cell, title)))
}
