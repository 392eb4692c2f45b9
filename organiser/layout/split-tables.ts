import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { findTitleRow, isOfPeople, isTitleAgain } from '../columns/find-title-row.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'

const FEWEST_TITLES = 2

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
  // No title begins with a digit; most records have a number or a price. To read 49,000 rows as titles takes seconds.
  if (filled.length < FEWEST_TITLES || filled.some((cell) => /^[\d₹]/.test(cell))) return false
  const isNumberAgain = titles.some(
    (title, index) => readTitle(title) === 'stallNumber' && isTitleAgain(cells[index] ?? '', title),
  )
  const isAgain = filled.every((cell) => titles.some((title) => isTitleAgain(cell, title)))
  // 'Stall No, Game, In charge' under the stalls: no stall has the number 'Stall No'.
  if (isNumberAgain) return !isAgain
  const meanings = new Set(filled.map(readTitle))
  // '₹', 'Snacks' and 'no' could be cells; 'Stall No' could be nothing else.
  if (meanings.size < filled.length) return false
  const isKnown = !meanings.has(undefined) && (meanings.has('stallNumber') || isOfPeople(filled))
  return isKnown && !isAgain
}
