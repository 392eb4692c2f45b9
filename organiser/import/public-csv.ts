import type { Columns } from '#shared/catalogue/columns.ts'
import { fieldsOf, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { toTranslated } from '#shared/content/translations.ts'
import { isFormulaLike } from '../rows/clean-text.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'

/** A CSV file that Excel opens on double-click, with Hindi intact. */
export function toCsv<Field extends string>(
  fields: readonly Field[],
  rows: Record<Field, string>[],
): string {
  // A leading space makes spreadsheets show a cell as text; the guide trims it.
  const toCell = (text: string) => (isFormulaLike(text) ? ` ${text}` : text)
  const lines = rows.map((row) => fields.map((field) => toCell(row[field])))
  return toCsvText([fields.map(toTitle), ...lines], '\n')
}

/** A public file, with a column for each translation that a row has. */
export function toPublicCsv(table: Columns, rows: Record<string, string>[]): string {
  const titles = Object.entries(table)
    .filter(isTranslatable)
    .flatMap(([field]) => LANGUAGE_CODES.map((language) => toTranslated(field, language)))
  const translated = titles.filter((title) => rows.some((row) => row[title]))
  return toCsv(['stallNumber', ...fieldsOf(table, 'file'), ...translated], rows)
}
