import type { Column } from '#shared/catalogue/columns.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { fieldsOf, readers, toCell, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import type { Note } from '../findings/finding.ts'
import { tidyText, toPublicText } from '../rows/clean-text.ts'
import { type Cell, type CellsOf, readPrice } from '../rows/read-cell.ts'

/**
 * Builds a row of a public file, with its translations, from the committee's cells, then the guide's,
 * then the defaults.
 * @param former The guide's row.
 * @param note Adds a finding for that row.
 * @param currency The festival's.
 */
export function mergeRow<Field extends string>(
  table: Record<Field, Column>,
  cells: CellsOf<Field>,
  former: CsvRecord | undefined,
  note: Note,
  currency?: string,
): Record<Field, string> {
  const row: Partial<Record<string, string>> = {}
  for (const field of fieldsOf(table, 'file')) {
    const header = toHeader(field)
    const text = former && tidyText(former.values[header] ?? '')
    const merged =
      cells[field] ?? toKept(table[field], text, { title: toTitle(field), note, currency })
    row[field] = merged
    if (!isTranslatable([field, table[field]])) continue
    // The guide's translation stays if its text does.
    const isSame = merged !== '' && merged === former?.values[header]
    for (const language of LANGUAGE_CODES) {
      const kept = isSame ? former?.values[header + language] : ''
      row[`${field}_${language}`] = cells[`${field}_${language}`] || kept || ''
    }
  }
  return row as Record<Field, string>
}

/** The guide's value, without phone numbers. */
function toKept(
  column: Column,
  text: string | undefined,
  cell: Pick<Cell, 'title' | 'note' | 'currency'>,
): string {
  const { kind, usual = '' } = column
  const { title, note } = cell
  // An unknown category is kept as a word for the search.
  if (text && kind === 'category') return toPublicText(text, title, note) || 'Others'
  if (text !== undefined && kind === 'text') return toPublicText(text, title, note)
  if (text !== undefined && kind === 'price') return readPrice({ ...cell, text, isImport: true })
  return toCell(column, readers[kind](text || usual, CATEGORIES))
}
