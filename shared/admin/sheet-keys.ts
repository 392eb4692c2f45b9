import { type Column, type Columns, PRODUCT_COLUMNS, STALL_COLUMNS } from '../catalogue/columns.ts'
import { toHeaderKey } from '../catalogue/csv.ts'
import { toHeader, toTitle } from '../catalogue/rows.ts'
import { isTranslatable } from '../catalogue/translations.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import type { Sheet, SheetName } from './sheets.ts'

export const STALL_NUMBER = 'stallnumber'
export const NAME_OF = { stalls: 'stallname', products: 'name' } as const

export interface KnownColumn {
  key: string
  /** As written by the import: 'stall_name_hi'. */
  title: string
  kind: Column['kind'] | 'number'
  reach?: Column['reach']
  language?: (typeof LANGUAGE_CODES)[number]
  /** The key of the column that this one translates, or its own key. */
  original: string
}

const NUMBER: KnownColumn = {
  key: STALL_NUMBER,
  title: 'stall_number',
  kind: 'number',
  original: STALL_NUMBER,
}

/** In the order in which the import writes them. */
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

/** The guide ignores untitled and repeated columns. Keys such as '#4' preserve their cells. */
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

/**
 * A plain stall number, or a JSON array of the identifying cells and the number of rows above with
 * the same ones.
 */
function toKey(identity: readonly string[], above: number): string {
  const [first] = identity
  // A stall number that looks like an array is wrapped, too, to keep keys unique.
  const isPlain = identity.length === 1 && above === 0 && !first!.startsWith('[')
  return isPlain ? first! : JSON.stringify([...identity, above])
}

export function parseKey(key: string): { identity: string[]; above: number } | undefined {
  if (!key.startsWith('[')) return { identity: [key], above: 0 }
  try {
    const parts = JSON.parse(key) as unknown[]
    const above = parts.pop()
    const isKey = parts.every((part) => typeof part === 'string') && typeof above === 'number'
    return isKey ? { identity: parts, above } : undefined
  } catch {
    return undefined
  }
}

/** In row order, and unique within a sheet. */
export function listRowKeys(name: SheetName, { titles, rows }: Sheet): string[] {
  const columns = listColumnKeys(titles)
  const identifying = name === 'stalls' ? [STALL_NUMBER] : [STALL_NUMBER, 'name']
  const indexes = identifying.map((column) => columns.indexOf(column))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const identity = indexes.map((index) => row[index] ?? '')
    const same = JSON.stringify(identity)
    const above = seen.get(same) ?? 0
    seen.set(same, above + 1)
    return toKey(identity, above)
  })
}
