import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import {
  type Column,
  type Columns,
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { fieldsOf, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { toTranslated } from '#shared/content/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { isFormulaLike, tidyText } from '../rows/clean-text.ts'
import type { PricedProduct } from '../rows/odd-rows.ts'
import { toCsvText } from '../csv-text.ts'
import type { LiveGuide } from './stall-numbers.ts'
import type { Cells, DraftProduct, DraftStall, OwnerMobile } from './mapping.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { replaceFile } from '#server/store/new-file.ts'
import { openPrivateFolder } from '#server/store/sqlite/file/private-files.ts'

export interface NumberedProduct extends PricedProduct, Pick<DraftProduct, 'cells' | 'place'> {}

/** Excel opens it on double-click, with Hindi intact. */
export function toCsv<Field extends string>(
  fields: readonly Field[],
  rows: Record<Field, string>[],
): string {
  // A leading space makes spreadsheets show a cell as text. The guide trims it.
  const toText = (text: string) => (isFormulaLike(text) ? ` ${text}` : text)
  const lines = rows.map((row) => fields.map((field) => toText(row[field])))
  return toCsvText([fields.map(toTitle), ...lines], '\n')
}

/** In stall order, with a column for each translation that a row has. */
function toPublicFile(table: Columns, rows: Record<string, string>[]): Uint8Array {
  const sorted = rows.toSorted((a, b) => compareStallNumbers(a['stallNumber']!, b['stallNumber']!))
  const titles = Object.entries(table)
    .filter(isTranslatable)
    .flatMap(([field]) => LANGUAGE_CODES.map((language) => toTranslated(field, language)))
  const translated = titles.filter((title) => rows.some((row) => row[title]))
  const fields = ['stallNumber', ...fieldsOf(table, 'file'), ...translated]
  return new TextEncoder().encode(toCsv(fields, sorted))
}

/** Prefers the committee's cells, then the guide's, then the defaults. */
function mergeRow<Field extends string>(
  table: Record<Field, Column>,
  cells: Cells<Field>,
  former: CsvRecord | undefined,
): Record<string, string> {
  const row: Record<string, string> = {}
  for (const field of fieldsOf(table, 'file')) {
    const column: Column = table[field]
    const header = toHeader(field)
    const text = former ? tidyText(former.values[header] ?? '') : (column.usual ?? '')
    const isText = column.kind === 'text' || column.kind === 'category'
    const merged = cells[field] ?? (isText ? withoutPhones(text) : text)
    row[field] = merged
    if (!isTranslatable([field, column])) continue
    // Keeps the guide's translation if the text that it translates has not changed.
    const isSame = merged !== '' && merged === former?.values[header]
    for (const language of LANGUAGE_CODES) {
      const given = (cells as Record<string, string>)[`${field}_${language}`]
      row[`${field}_${language}`] =
        given || (isSame ? (former?.values[header + language] ?? '') : '')
    }
  }
  return row
}

/** @param kept Stalls that are kept even though they are not in the list. */
export function toVendorFile(
  stalls: DraftStall[],
  { own }: LiveGuide,
  kept: [number: string, record: CsvRecord][],
): Uint8Array {
  // A real stall inherits nothing from the sample that it replaces.
  return toPublicFile(STALL_COLUMNS, [
    ...stalls.map(({ number, name, cells }) => {
      const named: Cells<StallField> = name === '' ? cells : { ...cells, stallName: name }
      return { ...mergeRow(STALL_COLUMNS, named, own.get(number)), stallNumber: number }
    }),
    ...kept.map(([number, record]) => ({
      ...mergeRow(STALL_COLUMNS, {}, record),
      stallNumber: number,
    })),
  ])
}

/** @param is Tells which stalls keep products that the list lacks, and which are samples. */
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
    const given: Cells<ProductField> = {
      ...(!record && { category: 'Others', inStock: 'yes' }),
      // A new price does not inherit the old note.
      ...(cells.price !== undefined && { priceNote: '' }),
      ...cells,
    }
    return { ...mergeRow(PRODUCT_COLUMNS, given, record), stallNumber: number, name }
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

/** Includes numbers that are in the public file by mistake. */
export function toMobiles(stalls: DraftStall[], { stalls: live }: LiveGuide): OwnerMobile[] {
  return stalls.flatMap(({ number, name, cells, owner }) => {
    const former = live.get(number)?.values
    const ownerMobile = owner.mobile || (former?.['ownermobile'] ?? '')
    const ownerName = owner.name || cells.ownerName || (former?.['ownername'] ?? '')
    if (ownerMobile === '') return []
    const stallName = name || (former?.['stallname'] ?? '')
    return [{ stallNumber: number, stallName, ownerName, ownerMobile: toGroups(ownerMobile) }]
  })
}

/** Adds a space, so that spreadsheets keep all digits. */
function toGroups(mobile: string): string {
  const text = toAsciiDigits(mobile)
  return /^\d{10}$/.test(text) ? `${text.slice(0, 5)} ${text.slice(5)}` : text
}

const FIELDS = ['stallNumber', 'stallName', 'ownerName', 'ownerMobile'] as const

export async function keepOwnerMobiles(dataDir: string, mobiles: OwnerMobile[]): Promise<string> {
  const path = join(openPrivateFolder(dataDir), 'owner-mobiles.csv')
  const rows = new Map(readKept(path).map((row) => [row.stallNumber, row]))
  for (const row of mobiles) rows.set(row.stallNumber, row)
  const sorted = [...rows.values()].toSorted((a, b) =>
    compareStallNumbers(a.stallNumber, b.stallNumber),
  )
  await replaceFile(path, toCsv(FIELDS, sorted), 0o600)
  return path
}

/** Searches by name, because the stall's number may have changed since. */
export function findOwnerMobiles(dataDir: string, stallNumber: string, stallName: string) {
  const kept = readKept(join(dataDir, 'private/owner-mobiles.csv'))
  const named = kept.filter((row) => row.stallName === stallName)
  const same = named.filter((row) => row.stallNumber === stallNumber)
  return same.length > 0 ? same : named
}

function readKept(path: string): OwnerMobile[] {
  if (!existsSync(path)) return []
  return parseCsvBytes(readFileSync(path)).records.map(({ values }) => {
    const cells = FIELDS.map((field) => [field, values[toHeader(field)] ?? ''])
    return Object.fromEntries(cells) as OwnerMobile
  })
}
