import { createFinding, type Finding, type Place } from '../findings/finding.ts'

/** One sheet of a committee's file, as text. */
export interface Sheet {
  /** The file's name as the volunteer gave it. */
  file: string
  /** The sheet's name in a workbook; a text file has none. */
  sheet?: string
  /** Rows that are not blank, each with its row number in Excel. */
  rows: SheetRow[]
  merges: Merge[]
  /** Problems found while reading. */
  findings: Finding[]
}

export interface SheetRow {
  line: number
  cells: string[]
}

/** Merged cells: the first one contains the text. */
export interface Merge {
  column: number
  firstLine: number
  lastLine: number
}

/** No festival has more columns. A stray cell in the last one would create 16,384 cells in each row. */
export const MOST_COLUMNS = 200

/** Reports the first row with more cells, which are not read. */
export function findFarCells(
  { file, sheet }: Pick<Sheet, 'file' | 'sheet'>,
  rows: { line: number; cells: unknown[] }[],
): Finding[] {
  const far = rows.find(({ cells }) => cells.length > MOST_COLUMNS)
  const reason = `the cells to the right of column ${MOST_COLUMNS} are not read`
  return far ? [createFinding('column-ignored', { file, sheet, line: far.line }, reason)] : []
}

/** Represents a formula without a calculated result. */
export const NO_RESULT = '#NO RESULT'

/** What a spreadsheet program calls a new sheet. */
const UNNAMED = /^(?:sheet|table|tabelle|feuille|शीट|पत्रक)\s*\d*$/iu

/** Whether somebody has given the sheet a name. */
export function isNamed(sheet: string | undefined): sheet is string {
  return sheet !== undefined && sheet.trim() !== '' && !UNNAMED.test(sheet.trim())
}

export function placeIn({ file, sheet }: Sheet, line: number): Place {
  return { file, sheet, line }
}
