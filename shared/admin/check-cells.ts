import { CATEGORIES, findCategory } from '../catalogue/categories.ts'
import { toStallKey } from '../catalogue/find-stall.ts'
import { isDateText } from '../cell-rules/date-text.ts'
import { findNearDiet } from '../cell-rules/diet-words.ts'
import { findPrice, isTooHigh } from '../cell-rules/find-price.ts'
import { findYes } from '../cell-rules/find-yes.ts'
import { findNearCategory } from '../cell-rules/near-category.ts'
import { holdsPhone, isPrivateHeader } from '../cell-rules/private-numbers.ts'
import { CELL_MAX } from '../limits.ts'
import { isLocalTime } from '../local-time.ts'
import type { AppliedChanges } from './apply-changes.ts'
import {
  KNOWN_COLUMNS,
  type KnownColumn,
  listColumnKeys,
  NAME_OF,
  STALL_NUMBER,
} from './column-keys.ts'
import { listRowKeys } from './row-keys.ts'
import { type CellProblem, SHEET_NAMES, type SheetName, type Sheets } from './sheets.ts'

export interface CellRules {
  /** The festival's; the specification's by default. */
  categories?: readonly string[] | undefined
  /** The festival's sign or word; the rupee by default. */
  currency?: string | undefined
}

type Problem = Pick<CellProblem, 'code' | 'detail'>

interface CheckedRow {
  sheet: SheetName
  row: readonly string[]
  read(column: string): string
}

/**
 * Finds the cells that the guide would not show as intended, or must not show. An empty price,
 * stock, category or diet is fine, and so is a word that the guide shows as written.
 * @param keys The rows to check.
 */
export function checkRows(
  sheets: Sheets,
  keys: 'all' | Partial<Record<SheetName, Iterable<string>>>,
  rules: CellRules = {},
): CellProblem[] {
  const findNumberProblem = createNumberCheck(sheets)
  return SHEET_NAMES.flatMap((sheet) => {
    const { titles, rows } = sheets[sheet]
    const wanted = keys === 'all' ? undefined : new Set(keys[sheet])
    const columns = listColumnKeys(titles)
    const rowKeys = listRowKeys(sheet, sheets[sheet])
    return rows.flatMap((row, index) => {
      const key = rowKeys[index]!
      if (wanted && !wanted.has(key)) return []
      const checked = { sheet, row, read: (column: string) => row[columns.indexOf(column)] ?? '' }
      const found = new Map<string, Problem | undefined>()
      for (const [at, column] of columns.entries()) {
        found.set(column, findCellProblem(sheet, column, titles[at]!, row[at] ?? '', rules))
      }
      // A sheet may lack these columns.
      found.set(STALL_NUMBER, findNumberProblem(checked) ?? found.get(STALL_NUMBER))
      if (isNameless(checked)) found.set(NAME_OF[sheet], { code: 'name-missing' })
      return [...found].flatMap(([column, problem]) =>
        problem ? [{ sheet, key, column, ...problem }] : [],
      )
    })
  })
}

/**
 * The problems in the cells that changes have touched. Another cell in the row may have been wrong for
 * days, and a volunteer who marks a dish as sold out cannot correct it.
 */
export function checkTouched(
  { sheets, touched }: Pick<AppliedChanges, 'sheets' | 'touched'>,
  rules: CellRules,
): CellProblem[] {
  const keys = { stalls: touched.stalls.keys(), products: touched.products.keys() }
  return checkRows(sheets, keys, rules).filter(({ sheet, key, column }) =>
    touched[sheet].get(key)?.has(column),
  )
}

/** An empty name is fine if there is one in another language. */
function isNameless({ sheet, read }: CheckedRow): boolean {
  const names = [...KNOWN_COLUMNS[sheet].values()].filter(
    ({ original }) => original === NAME_OF[sheet],
  )
  return names.every(({ key }) => read(key) === '')
}

/** Checks that a stall's number is unique, and that a product's number has a stall. */
function createNumberCheck({ stalls }: Sheets) {
  const columns = listColumnKeys(stalls.titles)
  const [at, name] = [columns.indexOf(STALL_NUMBER), columns.indexOf(NAME_OF.stalls)]
  const byNumber = new Map<string, string[][]>()
  for (const row of stalls.rows) {
    const number = row[at] ?? ''
    byNumber.set(number, [...(byNumber.get(number) ?? []), row])
  }
  return ({ sheet, row, read }: CheckedRow): Problem | undefined => {
    const number = read(STALL_NUMBER)
    if (number === '') return { code: 'number-missing' }
    const stallsThere = byNumber.get(number) ?? []
    if (sheet === 'products') return stallsThere.length > 0 ? undefined : { code: 'stall-unknown' }
    const other = stallsThere.find((stall) => stall !== row)
    return other && { code: 'number-taken', detail: other[name] ?? '' }
  }
}

function findCellProblem(
  sheet: SheetName,
  key: string,
  title: string,
  text: string,
  rules: CellRules,
): Problem | undefined {
  if (text === '') return undefined
  const column = KNOWN_COLUMNS[sheet].get(key)
  if (column?.reach === 'private' || isPrivateHeader(title)) return { code: 'private-column' }
  const problem = column && CHECKS[column.kind]?.(text, rules)
  if (problem) return problem
  // Anybody can download the file with all its columns.
  const isPrivate = column?.kind !== 'contact' && holdsPhone(text)
  return isPrivate ? { code: 'private-number' } : undefined
}

/** Finds what the guide cannot read, by kind of column. Private numbers are found elsewhere. */
const CHECKS: Partial<
  Record<KnownColumn['kind'], (text: string, rules: CellRules) => Problem | undefined>
> = {
  // Excel turns 5-12 into a date.
  number: (text) =>
    isDateText(text) || toStallKey(text) === '' || text.length > NUMBER_MAX
      ? { code: 'number-unusable' }
      : undefined,
  text: checkLength,
  diet(text) {
    const near = findNearDiet(text)
    return near ? { code: 'diet-unknown', detail: near } : checkLength(text)
  },
  price(text, { currency }) {
    if (findPrice(text, currency) !== undefined || /^[-–—./\s]*$/.test(text)) return undefined
    return { code: isTooHigh(text, currency) ? 'price-too-high' : 'price-unreadable' }
  },
  category(text, { categories = CATEGORIES }) {
    if (findCategory(text, categories)) return undefined
    const near = findNearCategory(text, categories)
    if (near) return { code: 'category-unknown', detail: near }
    // Any other word is listed under Others, and the search finds it.
    return /\p{L}/u.test(text) ? undefined : { code: 'category-unknown' }
  },
  stock: (text) => (findYes(text) === undefined ? { code: 'stock-unreadable' } : undefined),
  withdrawn: (text) => (findYes(text) === undefined ? { code: 'withdrawn-unreadable' } : undefined),
  closed: (text) =>
    findYes(text) === undefined && !isLocalTime(text) ? { code: 'closed-unreadable' } : undefined,
}

/** A longer number does not fit on a card. */
const NUMBER_MAX = 40

function checkLength(text: string): Problem | undefined {
  return text.length > CELL_MAX ? { code: 'too-long', detail: String(CELL_MAX) } : undefined
}
