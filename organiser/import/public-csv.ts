import type { Columns, PublicField } from '#shared/catalogue/columns.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { fieldsOf, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGES } from '#shared/languages.ts'
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

/**
 * A public file with its rows' translations, or the previous file's for unchanged texts.
 * @param former The previous rows, matched by stall and, for products, by name.
 */
export function toPublicCsv<Table extends Columns>(
  table: Table,
  rows: Record<PublicField<Table> | 'stallNumber', string>[],
  former: CsvRecord[],
): string {
  const toKey = (number = '', name = '') => JSON.stringify([number, name])
  const formerOf = new Map(
    former.map(({ values }) => [toKey(values['stallnumber'], values['name']), values]),
  )
  const texts = Object.entries(table)
    .filter(isTranslatable)
    .flatMap(([field]) =>
      LANGUAGES.map(({ language }) => ({
        title: toTranslated(field, language),
        field,
        header: toHeader(field) + language,
      })),
    )
  const translated = rows.map((row: Record<string, string>) => {
    const values = formerOf.get(toKey(row['stallNumber'], row['name']))
    const translations = texts.map(({ title, field, header }) => {
      if (row[title]) return [title, row[title]]
      const isSame = row[field] !== '' && values?.[toHeader(field)] === row[field]
      return [title, (isSame && values?.[header]) || '']
    })
    return { ...row, ...Object.fromEntries(translations) }
  })
  const kept = texts.filter(({ title }) => translated.some((row) => row[title]))
  const fields = ['stallNumber', ...fieldsOf(table, 'file')]
  return toCsv([...fields, ...kept.map(({ title }) => title)], translated)
}
