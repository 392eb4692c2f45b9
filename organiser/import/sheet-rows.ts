import type { ListProblem } from '#shared/admin/import-mapping.ts'
import type { Sheet, SheetRow } from './mapping.ts'

/** No festival has more columns. A stray cell in the last one would create 16,384 cells in each row. */
export const MOST_COLUMNS = 200
/** Stands for a formula without a calculated result. */
export const NO_RESULT = '#NO RESULT'

export const withoutFarCells = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, MOST_COLUMNS),
})

/** Reports the first row with more cells, which are not read. */
export function noteFarCells(
  { file, sheet }: Pick<Sheet, 'file' | 'sheet'>,
  rows: { line: number; cells: unknown[] }[],
): ListProblem[] {
  const far = rows.find(({ cells }) => cells.length > MOST_COLUMNS)
  if (!far) return []
  const place = { file, ...(sheet !== undefined && { sheet }), line: far.line }
  return [{ ...place, reason: 'farCells', isLeftOut: true, values: [String(MOST_COLUMNS)] }]
}

/** 'A' for 0, 'AB' for 27. */
export function toLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? toLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** What a spreadsheet program calls a new sheet. */
const UNNAMED = /^(?:sheet|table|tabelle|feuille|hoja|foglio|blad|शीट|पत्रक|menu|list|data)\s*\d*$/iu

/** Whether somebody has given the sheet a name. */
export function isNamed(sheet: string | undefined): sheet is string {
  return sheet !== undefined && sheet.trim() !== '' && !UNNAMED.test(sheet.trim())
}
