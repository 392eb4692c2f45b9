import type { ContentFile, TableColumn } from '#shared/admin/content-api.ts'
import { toTranslated } from '#shared/content/translations.ts'
import type { AdminLanguage } from '#shared/languages.ts'

export type Table = ContentFile & { kind: 'table' }
type Columns = { columns: readonly TableColumn[] }

export const readCell = ({ columns }: Columns, row: string[], title: string) =>
  row[columns.find((one) => one.title === title)?.at ?? -1] ?? ''

/** The translation of a cell, or the cell if there is none. */
export const readIn = (language: AdminLanguage, table: Columns, row: string[], title: string) =>
  readCell(table, row, toTranslated(title, language)) || readCell(table, row, title)

/**
 * 'Kothari Family Trust · Inaugurator 2025'
 * @param options Names of the options of a column.
 */
export const toRowName = (
  columns: readonly TableColumn[],
  row: string[],
  options: Record<string, string>,
  language: AdminLanguage,
): string =>
  columns
    .filter(({ title }) => title !== 'id' && !title.endsWith('_hi'))
    .slice(0, 2)
    .map((column) => {
      const cell = readIn(language, { columns }, row, column.title)
      return column.options ? (options[cell] ?? cell) : cell
    })
    .filter(Boolean)
    .join(' · ')
