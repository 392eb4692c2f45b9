import { toTitle } from '#shared/catalogue/rows.ts'
import { isFormulaLike } from '../rows/clean-text.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'

/** A CSV file that Excel opens by a double click, with Hindi intact. */
export function toCsv<Field extends string>(
  fields: readonly Field[],
  rows: Record<Field, string>[],
): string {
  // A spreadsheet shows a cell that begins with a blank as text, and the guide trims it.
  const toCell = (text: string) => (isFormulaLike(text) ? ` ${text}` : text)
  const lines = rows.map((row) => fields.map((field) => toCell(row[field])))
  return toCsvText([fields.map(toTitle), ...lines], '\n')
}
