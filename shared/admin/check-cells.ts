import { CATEGORIES, findCategory } from '../catalogue/categories.ts'
import { toStallKey } from '../catalogue/catalogue.ts'
import { findPayment } from '../catalogue/payment.ts'
import { isDateText } from '../cell-rules/date-text.ts'
import { findNearDiet } from '../cell-rules/diet-words.ts'
import { findPrice, isTooHigh } from '../cell-rules/find-price.ts'
import { findYes } from '../catalogue/rows.ts'
import { findNearCategory } from '../cell-rules/near-category.ts'
import { holdsPhone, isPrivateHeader } from '../cell-rules/private-numbers.ts'
import { CELL_MAX } from '../limits.ts'
import { isLocalTime } from '../clock-time.ts'
import { parseHours } from '../catalogue/opening-hours.ts'
import type { AppliedChanges } from './apply-changes.ts'
import {
  KNOWN_COLUMNS,
  type KnownColumn,
  listColumnKeys,
  listRowKeys,
  NAME_OF,
  STALL_NUMBER,
} from './sheet-keys.ts'
import { type CellProblem, SHEET_NAMES, type SheetName, type Sheets } from './sheets.ts'

export interface CellRules {
  categories?: readonly string[] | undefined
  currency?: string | undefined
}

type Problem = Pick<CellProblem, 'code' | 'detail'>

interface CheckedRow {
  sheet: SheetName
  row: readonly string[]
  read(column: string): string
}

/** Finds cells that the guide would misread or must not publish. Empty optional cells are fine. */
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
      found.set(STALL_NUMBER, findNumberProblem(checked) ?? found.get(STALL_NUMBER))
      if (isNameless(checked)) found.set(NAME_OF[sheet], { code: 'name-missing' })
      return [...found].flatMap(([column, problem]) =>
        problem ? [{ sheet, key, column, ...problem }] : [],
      )
    })
  })
}

/**
 * Checks only changed cells, so that an old mistake elsewhere in the row does not block marking a
 * dish as sold out.
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

/** A stall needs a name in only one language. */
function isNameless({ sheet, read }: CheckedRow): boolean {
  const names = [...KNOWN_COLUMNS[sheet].values()].filter(
    ({ original }) => original === NAME_OF[sheet],
  )
  return names.every(({ key }) => read(key) === '')
}

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
  // Checked in every column, because anybody can download the whole file.
  const isPrivate = column?.kind !== 'contact' && holdsPhone(text)
  return isPrivate ? { code: 'private-number' } : undefined
}

/** For cells that are not empty. */
export const CHECKS: Partial<
  Record<KnownColumn['kind'], (text: string, rules: CellRules) => Problem | undefined>
> = {
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
    // Any other word is listed under Others and can be searched for.
    return /\p{L}/u.test(text) ? undefined : { code: 'category-unknown' }
  },
  stock: (text) => (findYes(text) === undefined ? { code: 'stock-unreadable' } : undefined),
  withdrawn: (text) => (findYes(text) === undefined ? { code: 'withdrawn-unreadable' } : undefined),
  // Only phones write this cell, and they do not show a value that they cannot read.
  queue: () => undefined,
  closed: (text) =>
    findYes(text) === undefined && !isLocalTime(text) ? { code: 'closed-unreadable' } : undefined,
  hours: (text) => (parseHours(text) ? undefined : { code: 'hours-unreadable' }),
  payment: (text) => (findPayment(text) ? undefined : { code: 'payment-unreadable' }),
}

/** Longer numbers do not fit on a card. */
const NUMBER_MAX = 40

function checkLength(text: string): Problem | undefined {
  return text.length > CELL_MAX ? { code: 'too-long', detail: String(CELL_MAX) } : undefined
}
