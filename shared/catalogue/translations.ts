import { LANGUAGE_CODES } from '../languages.ts'
import type { Product, Translations, Vendor } from './catalogue.ts'
import type { Column, Columns } from './columns.ts'
import { type Cells, toHeader } from './rows.ts'

const FIRST = LANGUAGE_CODES[0]

/**
 * Reads columns such as `stall_name_hi` beside `stall_name`.
 * @returns A reader of a row's translations, and of its cells, whose gaps the translations fill.
 */
export function createTranslationReader(table: Columns, headers: readonly string[]) {
  const columns = Object.entries(table)
    .filter(isTranslatable)
    .flatMap(([field, { from = field }]) =>
      LANGUAGE_CODES.map((language) => ({
        language,
        field,
        header: toHeader(field),
        own: toHeader(field) + language,
        instead: toHeader(from) + language,
      })),
    )
  const present = columns.filter(({ own, instead }) =>
    [own, instead].some((header) => headers.includes(header)),
  )
  return (cells: Cells): { cells: Cells; translations?: Translations } => {
    const translations: Record<string, Record<string, string>> = {}
    let filled = cells
    for (const { language, field, header, own, instead } of present) {
      const text = cells[own] || cells[instead]
      if (!text) continue
      ;(translations[language] ??= {})[field] = text
      if (cells[own] && !filled[header]) filled = { ...filled, [header]: text }
    }
    return present.length > 0 ? { cells: filled, translations } : { cells }
  }
}

export function isTranslatable([, { kind, reach }]: [string, Column]): boolean {
  return (kind === 'text' || kind === 'contact') && reach !== 'private'
}

/** Keeps all languages' texts in `translations`, for the search and a later change of language. */
export function inLanguage(vendor: Vendor, language: string): Vendor {
  if (![vendor, ...vendor.products].some(({ translations }) => translations)) return vendor
  const products = vendor.products.map((product) => translate(product, language))
  return { ...translate(vendor, language), products }
}

function translate<Row extends Vendor | Product>(row: Row, language: string): Row {
  const { translations } = row
  if (!translations) return row
  const fields = Object.values(translations).flatMap((texts) => Object.keys(texts!))
  const texts = row as unknown as Record<string, string>
  const original = {
    ...Object.fromEntries(fields.map((field) => [field, texts[field]!])),
    ...translations[FIRST],
  }
  return {
    ...row,
    ...original,
    ...translations[language],
    translations: { ...translations, [FIRST]: original },
  }
}

export function textsOf(row: Vendor | Product, fields: readonly string[]): string[] {
  const found: string[] = []
  for (const field of fields) {
    addText(found, row, field)
    for (const language in row.translations) addText(found, row.translations[language]!, field)
  }
  return found
}

function addText(found: string[], texts: object, field: string) {
  const text = (texts as Record<string, string>)[field]
  if (text && !found.includes(text)) found.push(text)
}
