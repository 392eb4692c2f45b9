import { toTitle } from '#shared/catalogue/rows.ts'
import { isFormulaLike } from '../rows/clean-text.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'

/** Rows as a CSV file that Excel opens by a double click, Hindi and all. */
export function toCsv<Field extends string>(
  fields: readonly Field[],
  rows: Record<Field, string>[],
): string {
  // The guide trims cells, and a spreadsheet shows what begins with a blank as text.
  const toCell = (text: string) => (isFormulaLike(text) ? ` ${text}` : text)
  const lines = rows.map((row) => fields.map((field) => toCell(row[field])))
  return toCsvText([fields.map(toTitle), ...lines], '\n')
}
