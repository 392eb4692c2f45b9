import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import {
  type Column,
  type Columns,
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
} from '#shared/catalogue/columns.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { fieldsOf, readers, toCell, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { toTranslated } from '#shared/content/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { isFormulaLike, tidyText } from '../rows/clean-text.ts'
import type { PricedProduct } from '../rows/price-jumps.ts'
import { toCsvText } from '../csv-text.ts'
import type { LiveGuide } from './stall-numbers.ts'
import type { Cells, DraftProduct, DraftStall, OwnerMobile } from './mapping.ts'

export interface NumberedProduct extends PricedProduct, Pick<DraftProduct, 'cells' | 'place'> {}

/** A CSV file that Excel opens on double-click, with Hindi intact. */
export function toCsv<Field extends string>(
  fields: readonly Field[],
  rows: Record<Field, string>[],
): string {
  // A leading space makes spreadsheets show a cell as text; the guide trims it.
  const toText = (text: string) => (isFormulaLike(text) ? ` ${text}` : text)
  const lines = rows.map((row) => fields.map((field) => toText(row[field])))
  return toCsvText([fields.map(toTitle), ...lines], '\n')
}

/** A public file, in stall order, with a column for each translation that a row has. */
function toPublicFile(table: Columns, rows: Record<string, string>[]): Uint8Array {
  const sorted = rows.toSorted((a, b) => compareStallNumbers(a['stallNumber']!, b['stallNumber']!))
  const titles = Object.entries(table)
    .filter(isTranslatable)
    .flatMap(([field]) => LANGUAGE_CODES.map((language) => toTranslated(field, language)))
  const translated = titles.filter((title) => rows.some((row) => row[title]))
  const fields = ['stallNumber', ...fieldsOf(table, 'file'), ...translated]
  return new TextEncoder().encode(toCsv(fields, sorted))
}

/** A row of a public file: the committee's cells, else the guide's, else the defaults. */
function mergeRow<Field extends string>(
  table: Record<Field, Column>,
  cells: Cells<Field>,
  former: CsvRecord | undefined,
): Record<string, string> {
  const row: Record<string, string> = {}
  for (const field of fieldsOf(table, 'file')) {
    const column: Column = table[field]
    const header = toHeader(field)
    const text = former && tidyText(former.values[header] ?? '')
    const merged = cells[field] ?? toKept(column, text)
    row[field] = merged
    if (!isTranslatable([field, column])) continue
    // The guide's translation stays if its text does.
    const isSame = merged !== '' && merged === former?.values[header]
    for (const language of LANGUAGE_CODES) {
      const given = (cells as Record<string, string>)[`${field}_${language}`]
      row[`${field}_${language}`] =
        given || (isSame ? (former?.values[header + language] ?? '') : '')
    }
  }
  return row
}

/** The guide's value, without phone numbers. */
function toKept(column: Column, text: string | undefined): string {
  const { kind, usual = '' } = column
  if (text === undefined) return toCell(column, readers[kind](usual, CATEGORIES))
  if (kind === 'text') return withoutPhones(text)
  // An unknown category is kept as a word for the search.
  if (kind === 'category') return withoutPhones(text) || 'Others'
  return kind === 'price' ? text || '0' : toCell(column, readers[kind](text, CATEGORIES))
}

/** The file of stalls. @param kept Stalls that stay although the list lacks them. */
export function toVendorFile(
  stalls: DraftStall[],
  { own }: LiveGuide,
  kept: [number: string, record: CsvRecord][],
): Uint8Array {
  // A real stall inherits nothing from the sample that it replaces.
  return toPublicFile(STALL_COLUMNS, [
    ...stalls.map(({ number, cells }) => ({
      ...mergeRow(STALL_COLUMNS, cells, own.get(number)),
      stallNumber: number,
    })),
    ...kept.map(([number, record]) => ({
      ...mergeRow(STALL_COLUMNS, {}, record),
      stallNumber: number,
    })),
  ])
}

/** The file of products. @param is Whose products stay although the list lacks them, and which are samples. */
export function toProductFile(
  drafts: NumberedProduct[],
  { products }: LiveGuide,
  is: { isKept: (number: string) => boolean; isSample: (number: string) => boolean },
): Uint8Array {
  const toKey = (number: string, name: string) => `${number}\n${name}`
  const numberOf = ({ values }: CsvRecord) => values['stallnumber'] ?? ''
  const nameOf = ({ values }: CsvRecord) => values['name'] || PRODUCT_COLUMNS.name.usual
  const own = products.filter((record) => !is.isSample(numberOf(record)))
  const former = new Map(own.map((record) => [toKey(numberOf(record), nameOf(record)), record]))
  const merge = (number: string, name: string, cells: Cells<ProductField>, record?: CsvRecord) => {
    // A product is in stock unless the list says otherwise.
    const given = record || cells.inStock !== undefined ? cells : { ...cells, inStock: 'yes' }
    // A new price without a note has no note.
    const priced = given.price === undefined ? given : { priceNote: '', ...given }
    return { ...mergeRow(PRODUCT_COLUMNS, priced, record), stallNumber: number, name }
  }
  return toPublicFile(PRODUCT_COLUMNS, [
    ...drafts.map(({ stallNumber, name, cells }) =>
      merge(stallNumber, name, cells, former.get(toKey(stallNumber, name))),
    ),
    ...own
      .filter((record) => is.isKept(numberOf(record)))
      .map((record) => merge(numberOf(record), nameOf(record), {}, record)),
  ])
}

/** The owners' numbers in the list, and any that are in the public file by mistake. */
export function toMobiles(stalls: DraftStall[], { stalls: live }: LiveGuide): OwnerMobile[] {
  return stalls.flatMap(({ number, cells, owner }) => {
    const former = live.get(number)?.values
    const ownerMobile = owner.mobile || (former?.['ownermobile'] ?? '')
    const ownerName = owner.name || cells.ownerName || (former?.['ownername'] ?? '')
    if (ownerMobile === '') return []
    const stallName = cells.stallName ?? former?.['stallname'] ?? ''
    return [{ stallNumber: number, stallName, ownerName, ownerMobile: toGroups(ownerMobile) }]
  })
}

/** Adds a space, so that a spreadsheet keeps all digits. */
function toGroups(mobile: string): string {
  const text = toAsciiDigits(mobile)
  return /^\d{10}$/.test(text) ? `${text.slice(0, 5)} ${text.slice(5)}` : text
}
