import { type Column, type Columns, PRODUCT_COLUMNS, STALL_COLUMNS } from '../catalogue/columns.ts'
import { toHeaderKey } from '../catalogue/csv.ts'
import { toHeader, toTitle } from '../catalogue/rows.ts'
import { isTranslatable } from '../catalogue/translations.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import type { SheetName } from './sheets.ts'

/** The column that identifies a row's stall. */
export const STALL_NUMBER = 'stallnumber'
/** The column naming each row. */
export const NAME_OF = { stalls: 'stallname', products: 'name' } as const

/** A column that the guide knows, whether or not a file has it. */
export interface KnownColumn {
  /** 'stallnamehi' */
  key: string
  /** As the import writes it: 'stall_name_hi'. */
  title: string
  kind: Column['kind'] | 'number'
  reach?: Column['reach']
  /** The language of a translation. */
  language?: (typeof LANGUAGE_CODES)[number]
  /** The key of the column that it translates, or its own. */
  original: string
}

const NUMBER: KnownColumn = {
  key: STALL_NUMBER,
  title: 'stall_number',
  kind: 'number',
  original: STALL_NUMBER,
}

/** All columns of a sheet, by key, in the order in which the import writes them. */
export const KNOWN_COLUMNS: Record<SheetName, ReadonlyMap<string, KnownColumn>> = {
  stalls: listKnown(STALL_COLUMNS),
  products: listKnown(PRODUCT_COLUMNS),
}

function listKnown(table: Columns): Map<string, KnownColumn> {
  const columns = Object.entries(table)
    .filter(([, { reach }]) => reach !== 'made')
    .flatMap(([field, column]): KnownColumn[] => {
      const { kind, reach } = column
      const key = toHeader(field)
      const own = { key, title: toTitle(field), kind, reach, original: key }
      if (!isTranslatable([field, column])) return [own]
      const translations = LANGUAGE_CODES.map((language) => {
        const title = `${own.title}_${language}`
        return { ...own, key: key + language, title, language }
      })
      return [own, ...translations]
    })
  return new Map([NUMBER, ...columns].map((column) => [column.key, column]))
}

/**
 * A unique key for each column. The guide does not read a column whose title is empty or repeats an
 * earlier one. The key of such a column is its position, such as '#4', so that its cells are kept.
 */
export function listColumnKeys(titles: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const [index, title] of titles.entries()) {
    const header = toHeaderKey(title)
    let key = header === '' || keys.has(header) ? `#${index + 1}` : header
    while (keys.has(key)) key = `#${key}`
    keys.add(key)
  }
  return [...keys]
}
